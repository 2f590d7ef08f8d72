import { msg, t } from '@touchline/domain/language/t.ts'

/**
 * Translates every failure: whatever the SDK, the network or our own rules throw becomes an {@link AppError} that says in a
 * sentence what happened and what the person can do about it.
 */
export type ErrorKind =
  | 'offline'
  | 'waiting'
  | 'unavailable'
  | 'unauthenticated'
  | 'permission'
  | 'conflict'
  | 'notFound'
  | 'tooLarge'
  | 'tooMany'
  | 'refused'
  | 'unreadable'
  | 'unknown'

/** Action offered with the sentence. */
export type ErrorAction = 'retry' | 'signIn' | 'reload' | 'none'

const kinds: Record<ErrorKind, { sentence: string; action: ErrorAction }> = {
  offline: {
    sentence: msg('You’re offline. You can still read loaded pages; changes wait until you’re back.'),
    action: 'retry',
  },
  // Not a failure for the person: it is kept, and sent later.
  waiting: {
    sentence: msg('Kept. It will be sent once you’re back online.'),
    action: 'none',
  },
  unavailable: {
    sentence: msg('Can’t reach the server. Nothing was lost. Try again.'),
    action: 'retry',
  },
  unauthenticated: { sentence: msg('Your session has ended. Sign in again to continue.'), action: 'signIn' },
  permission: { sentence: msg('You don’t have permission to do that.'), action: 'none' },
  conflict: { sentence: msg('Someone else changed this in the meantime.'), action: 'reload' },
  notFound: { sentence: msg('This record no longer exists.'), action: 'none' },
  tooLarge: { sentence: msg('That’s too large to save.'), action: 'none' },
  tooMany: { sentence: msg('Too many requests at once. Wait a moment and try again.'), action: 'retry' },
  refused: { sentence: msg('That can’t be done.'), action: 'none' },
  unreadable: { sentence: msg('This record can’t be read.'), action: 'none' },
  unknown: { sentence: msg('Something went wrong. Try again.'), action: 'retry' },
}

export class AppError extends Error {
  readonly kind: ErrorKind
  readonly action: ErrorAction
  /** Current record, where that is the conflict. */
  readonly theirs: unknown

  constructor(kind: ErrorKind, options: { sentence?: string; cause?: unknown; theirs?: unknown } = {}) {
    super(options.sentence ?? t(kinds[kind].sentence), { cause: options.cause })
    this.name = 'AppError'
    this.kind = kind
    this.action = kinds[kind].action
    this.theirs = options.theirs
  }

  get sentence(): string {
    return this.message
  }
}

/** Codes of Firestore, Storage and Auth (https://firebase.google.com/docs/reference/js). */
const codes: Record<string, ErrorKind> = {
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  'storage/retry-limit-exceeded': 'unavailable',
  'auth/network-request-failed': 'unavailable',
  unauthenticated: 'unauthenticated',
  'storage/unauthenticated': 'unauthenticated',
  'auth/user-token-expired': 'unauthenticated',
  'auth/invalid-user-token': 'unauthenticated',
  'permission-denied': 'permission',
  'storage/unauthorized': 'permission',
  aborted: 'conflict',
  'already-exists': 'conflict',
  'not-found': 'notFound',
  'storage/object-not-found': 'notFound',
  'storage/quota-exceeded': 'tooLarge',
  'out-of-range': 'tooLarge',
  'resource-exhausted': 'tooMany',
  'auth/too-many-requests': 'tooMany',
}

/** Whether the browser has no network; false outside a browser. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/** Translates any failure; returns an {@link AppError} as it is. */
export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure
  const kind = kindOf(failure)
  // An answer's own message counts; being offline explains only the lack of one.
  const noAnswer = kind === 'unavailable' || kind === 'unknown'
  return new AppError(noAnswer && isOffline() ? 'offline' : kind, { cause: failure })
}

function kindOf(failure: unknown): ErrorKind {
  const { code, message } = details(failure)
  const known = codes[code.replace(/^firestore\//, '')]
  if (known) return known
  // Firestore Lite reports a refused connection, and a body that is not JSON, as "unknown" with fetch's own words.
  return /failed to fetch|networkerror|load failed|not valid json|unexpected token/i.test(message)
    ? 'unavailable'
    : 'unknown'
}

/** Code and message of anything thrown; empty where there is none. */
export function details(failure: unknown): { code: string; message: string } {
  if (typeof failure !== 'object' || failure === null)
    return { code: '', message: typeof failure === 'string' ? failure : '' }
  const { code, message } = failure as { code?: unknown; message?: unknown } // any thrown object; both are checked next
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}
