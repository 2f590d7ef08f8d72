import type { Context } from 'hono'
import { type AccountSwitch, followCommit, isSwitchedOff } from '#core/auth/accounts/account-switch.ts'
import { actionLink, createOutbox, type Outbox } from '#core/auth/accounts/outbox.ts'
import type { SignUp } from '#core/auth/sign-up.ts'
import type { CommitChange } from '#core/commit-event.ts'
import type { Env } from '#core/deps.ts'
import type { Limits } from '#core/limits.ts'
import type { Logger } from '#core/log.ts'
import { documentsThere } from '#core/document-lookup.ts'
import { type Accounts, createAccounts, type PasswordHash } from '#store/account-store.ts'
import { type AccountMessages, createAccountMessages } from '#store/account-messages.ts'
import { type ActionCodes, createActionCodes } from '#store/action-codes.ts'
import { createSecondFactors, type SecondFactors } from '#store/second-factors.ts'
import { createSessions, type Sessions } from '#store/sessions.ts'
import type { Db } from '#store/db.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { createCustomTokens, type CustomTokens } from './custom-tokens.ts'
import type { Keyring } from './keys.ts'
import { createSealer, type Sealer } from './sealing.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { type Authenticator, createAuthenticator } from './authenticate.ts'
import { randomBytes } from 'node:crypto'

export type AuthDeps = {
  readonly db: Db
  readonly projectId: string
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly customTokens: CustomTokens
  readonly authenticator: Authenticator
  readonly actionCodes: ActionCodes
  readonly messages: AccountMessages
  readonly outbox: Outbox
  readonly secondFactors: SecondFactors
  readonly sealer: Sealer
  /** Tried codes of second factors, by account. */
  readonly codeThrottle: Throttle
  readonly signInThrottle: SignInThrottle
  /** Wrong guesses, by client. */
  readonly failureThrottle: Throttle
  /** Sent messages, by e-mail. */
  readonly messageThrottle: Throttle
  /** Requested messages, by client, whether the account exists or not. */
  readonly clientMessageThrottle: Throttle
  readonly accountThrottle: Throttle
  /** Turns of requests that may hash a password. */
  readonly hashing: FairQueue
  /** Key of a request's sender; undefined within this process, where nothing is counted. */
  readonly clientOf: (c: Context<Env>) => string | undefined
  /** As in Firebase's emulator: no limits, and an e-mail can be changed without confirming it. */
  readonly relaxed: boolean
  readonly settings: AuthSettings
  /** Undefined outside emulator mode. */
  readonly plainPasswords: PlainPasswords | undefined
  /** Links that sign people in; only in emulator mode. */
  readonly emailLinks: EmailLinks
  /** Whether the account's document disables it. */
  readonly isSwitchedOff: (uid: string) => boolean
  /** Disables and enables accounts by the documents of a commit, in its transaction. */
  readonly followCommit: (changes: readonly CommitChange[]) => void
  readonly now: () => Date
  readonly warn: (message: string) => void
}

export type AuthSettings = {
  /** Allows anonymous accounts, sign-in links and custom tokens of other signers, only for emulators. */
  readonly emulated: boolean
  /** Whether people can create accounts. */
  readonly signUp: SignUp
  /** Whether answers hide which addresses have accounts. Only emulators can switch it off. */
  emailPrivacy: boolean
}

const minute = 60_000

export type AuthOptions = {
  db: Db
  keys: Keyring
  projectId: string
  log: Logger
  now: () => Date
  /** Public address, for links in messages. */
  publicUrl: () => string
  disableAccounts?: AccountSwitch
  limits: Limits
  clientOf: (c: Context<Env>) => string | undefined
  relaxedSignIn?: boolean
  signUp?: SignUp
  emulator?: boolean
  /** Other tokens, for emulator mode. */
  tokensOf?: (signed: Tokens, now: () => Date) => Tokens
  /** Shows mailed messages with their links. */
  deliver?: (message: string) => void
  onMessage?: () => void
}

export function createAuthDeps(options: AuthOptions): AuthDeps {
  const { db, keys, projectId, log, now, publicUrl, limits, clientOf } = options
  const {
    disableAccounts: rule,
    relaxedSignIn: relaxed = false,
    emulator = false,
    deliver,
    onMessage,
  } = options
  const throttle = (limit: number, windowMs: number) =>
    createThrottle({ limit: relaxed ? Number.POSITIVE_INFINITY : limit, windowMs, now })
  const isThere = documentsThere(db)
  const signed = createTokens({ keys, projectId, now })
  const tokens = options.tokensOf?.(signed, now) ?? signed
  const accounts = createAccounts(db)
  const actionCodes = createActionCodes(db, now)
  const messages = createAccountMessages(db, now)
  const sessions = createSessions(db, now)
  actionCodes.sweep()
  messages.sweep()
  sessions.sweep()
  return {
    db,
    projectId,
    accounts,
    sessions,
    tokens,
    customTokens: createCustomTokens({ keys, projectId, now }),
    authenticator: createAuthenticator(tokens, accounts, now),
    actionCodes,
    messages,
    outbox: createOutbox({ codes: actionCodes, messages, log, now, publicUrl, deliver, onMessage }),
    secondFactors: createSecondFactors(db),
    sealer: createSealer(keys.sealingKey, now),
    codeThrottle: throttle(5, 15 * minute),
    signInThrottle: createSignInThrottle(throttle(10, 5 * minute)),
    failureThrottle: throttle(50, 15 * minute),
    messageThrottle: throttle(5, 15 * minute),
    clientMessageThrottle: throttle(50, 15 * minute),
    accountThrottle: throttle(limits.newAccountsAnHour, 60 * minute),
    hashing: createFairQueue(
      limits.hashesAtOnce,
      relaxed ? Number.POSITIVE_INFINITY : limits.waitingHashesOfOne,
    ),
    clientOf,
    relaxed,
    settings: {
      emulated: emulator,
      signUp: emulator ? 'open' : (options.signUp ?? 'open'),
      emailPrivacy: true,
    },
    plainPasswords: emulator ? createPlainPasswords() : undefined,
    emailLinks: createEmailLinks({ now, publicUrl, deliver }),
    isSwitchedOff: (uid) => rule !== undefined && isSwitchedOff(rule, uid, db),
    followCommit: (changes) => {
      if (rule !== undefined) followCommit({ isThere, accounts, actionCodes, now }, rule, changes)
    },
    now,
    warn: (message) => log.warn(message),
  }
}

/** Plain passwords by hash, which exports of Firebase's emulators need. Only in emulator mode, in memory. */
type PlainPasswords = {
  note(hash: PasswordHash, password: string): void
  of(hash: PasswordHash): string | undefined
}

function createPlainPasswords(): PlainPasswords {
  const known = new Map<string, string>()
  const keyOf = ({ hash }: PasswordHash) => Buffer.from(hash).toString('base64')
  return {
    note: (hash, password) => void known.set(keyOf(hash), password),
    of: (hash) => known.get(keyOf(hash)),
  }
}

/** Limits guesses of one account's password. */
type SignInThrottle = {
  /** Counts a try; false if there were too many. `client`: origin of the try, if known. */
  allow(email: string, client: string | undefined): boolean
  /** After a sign-in or a reset by mail: clears the tries and remembers the client. */
  succeeded(email: string, client: string | undefined): void
}

/**
 * Counts `tries` by account. Clients that have signed in before are counted separately, so that guesses from elsewhere
 * can't lock the owner out.
 */
function createSignInThrottle(tries: Throttle): SignInThrottle {
  const known = new Set<string>()
  const keyOf = (email: string, client: string | undefined) => {
    const here = `${email} ${client ?? ''}`
    return known.has(here) ? here : email
  }
  return {
    allow: (email, client) => tries.allow(keyOf(email, client)),
    succeeded(email, client) {
      tries.clear(keyOf(email, client))
      const here = `${email} ${client ?? ''}`
      // Re-inserted to stay youngest; the oldest goes when there are too many.
      known.delete(here)
      known.add(here)
      const [oldest] = known
      if (known.size > rememberedKeys && oldest !== undefined) known.delete(oldest)
    },
  }
}

/** Limits tries per key within a sliding window. */
type Throttle = {
  /** Counts a try; false if there were too many. */
  allow(key: string): boolean
  /** Removes the latest try, which needn't be limited. */
  forgive(key: string): void
  /** Removes a key's tries after a success. */
  clear(key: string): void
}

/** Most keys in memory, so that nobody can fill it. */
const rememberedKeys = 10_000

/**
 * Counts in memory; nobody outside can cause a restart, which resets it. A try counts before its result is known, so
 * that parallel ones don't slip through. A refused one doesn't count, so no key stays locked for good.
 */
function createThrottle(options: { limit: number; windowMs: number; now: () => Date }): Throttle {
  const tries = new Map<string, number[]>()
  return {
    allow(key) {
      const now = options.now().getTime()
      // A clock that was ahead must not keep a key closed until it is there again.
      const made = (tries.get(key) ?? []).map((time) => Math.min(time, now))
      const recent = made.filter((time) => time > now - options.windowMs)
      tries.set(key, recent)
      if (recent.length >= options.limit) return false
      // Re-inserted to stay youngest; the oldest key goes when there are too many.
      tries.delete(key)
      tries.set(key, [...recent, now])
      const oldest = tries.keys().next()
      if (tries.size > rememberedKeys && !oldest.done) tries.delete(oldest.value)
      return true
    },
    forgive(key) {
      const left = tries.get(key)?.slice(0, -1)
      if (left === undefined || left.length === 0) tries.delete(key)
      else tries.set(key, left)
    },
    clear(key) {
      tries.delete(key)
    },
  }
}

/** A mailed link that signs its holder in. Times in milliseconds since the epoch. */
type EmailLink = { email: string; link: string; continueUrl: string | undefined; expiresAt: number }

/** In memory: only for emulator mode, which forgets everything. */
type EmailLinks = {
  issue(asked: { email: string; continueUrl: string | undefined; apiKey: string | undefined }): {
    code: string
    link: string
  }
  find(code: string): EmailLink | undefined
  remove(code: string): void
  removeAll(): void
  /** Unused links with their codes, oldest first. */
  list(): (EmailLink & { code: string })[]
}

const lifetime = 6 * 3600 * 1000
const maximumKept = 1000

function createEmailLinks(options: {
  now: () => Date
  publicUrl: () => string
  deliver?: ((message: string) => void) | undefined
}): EmailLinks {
  const { now, publicUrl, deliver } = options
  const links = new Map<string, EmailLink>()
  return {
    issue({ email, continueUrl, apiKey }) {
      const code = randomBytes(32).toString('base64url')
      const link = actionLink(publicUrl(), { mode: 'signIn', code, continueUrl, apiKey })
      links.set(code, { email, link, continueUrl, expiresAt: now().getTime() + lifetime })
      const [oldest] = links.keys()
      if (links.size > maximumKept && oldest !== undefined) links.delete(oldest)
      deliver?.(`${email}, EMAIL_SIGNIN: ${link}`)
      return { code, link }
    },
    find: (code) => links.get(code),
    remove: (code) => void links.delete(code),
    removeAll: () => links.clear(),
    list: () => [...links].map(([code, link]) => ({ ...link, code })),
  }
}
