/** Limits per client, so that one can't take memory, disk or processor from all others. */
export type Limits = {
  /** Sign-ins, metadata changes, forms: bytes, and milliseconds in which they must arrive. */
  smallBodyBytes: number
  smallBodyMilliseconds: number
  /** Requests about documents, or by tools with a service token. https://firebase.google.com/docs/firestore/quotas */
  bodyBytes: number
  bodyMilliseconds: number
  /** Bodies without a token: many times the size of a form. */
  anonymousBodyBytes: number
  /** Bodies in memory, of all clients; one client gets no more than it leaves free. */
  bodyBytesAtOnce: number
  /**
   * Bodies above a few kilobytes that one address sends at once; the rest waits. Reading hundreds in parallel would
   * block everybody.
   */
  bodiesOfOne: number
  /** Least bytes of an upload per period. */
  uploadProgressBytes: number
  uploadProgressMilliseconds: number
  /** Started uploads: number and bytes per sender, and bytes in all. */
  uploadsOfOne: number
  uploadBytesOfOne: number
  uploadBytes: number
  /** Request headers. */
  headMilliseconds: number
  /** Per address, except trusted proxies. */
  connectionsOfOne: number
  /** As in Firebase: https://firebase.google.com/docs/auth/limits */
  newAccountsAnHour: number
  /** Passwords hashed at once, and waiting requests per address. */
  hashesAtOnce: number
  waitingHashesOfOne: number
  /** Targets of a person over all connections, and documents of a target; a query needs a limit. */
  targetsOfPerson: number
  listenedDocuments: number
  /** Listening connections per person and per address; a person's oldest one gives way to a new one. */
  listenersOfPerson: number
  listenersOfAddress: number
  /** Characters kept for a listener that doesn't fetch them. */
  listenerCharacters: number
  /** Time for running requests when the server stops. */
  stopMilliseconds: number
}

const mebibyte = 1024 ** 2
const second = 1000

/** Largest object in bytes: the product's limit of a video. */
export const maximumObjectBytes = 2 * 1024 ** 3

export const defaultLimits: Limits = {
  smallBodyBytes: 64 * 1024,
  smallBodyMilliseconds: 10 * second,
  bodyBytes: 10 * mebibyte,
  bodyMilliseconds: 60 * second,
  anonymousBodyBytes: 256 * 1024,
  bodyBytesAtOnce: 64 * mebibyte,
  bodiesOfOne: 8,
  uploadProgressBytes: 32 * 1024,
  uploadProgressMilliseconds: 30 * second,
  uploadsOfOne: 100,
  uploadBytesOfOne: 8 * 1024 * mebibyte,
  uploadBytes: 32 * 1024 * mebibyte,
  headMilliseconds: 15 * second,
  connectionsOfOne: 1000,
  newAccountsAnHour: 100,
  // Of the four threads that also read files and compress.
  hashesAtOnce: 2,
  waitingHashesOfOne: 100,
  targetsOfPerson: 12,
  listenedDocuments: 300,
  listenersOfPerson: 8,
  listenersOfAddress: 1000,
  listenerCharacters: 16 * mebibyte,
  stopMilliseconds: 5 * second,
}

/** Emulator mode accepts what Firestore does, for tests of other projects. */
export function limitsOf(isEmulated: boolean, changed: Partial<Limits> = {}): Limits {
  const anonymousBodyBytes = isEmulated ? defaultLimits.bodyBytes : defaultLimits.anonymousBodyBytes
  return { ...defaultLimits, anonymousBodyBytes, ...changed }
}
