/** Limits for everybody, so that one client can't take the memory, the disk or the processor from all others. */
export type Limits = {
  /** A sign-in, a metadata change, a form: bytes, and the milliseconds in which all of it must arrive. */
  smallBodyBytes: number
  smallBodyMilliseconds: number
  /** A request of documents, or of a tool with a service token. https://firebase.google.com/docs/firestore/quotas */
  bodyBytes: number
  bodyMilliseconds: number
  /** The same without a token: many times what a form could send. */
  anonymousBodyBytes: number
  /** Bodies that are held in memory at one time, of all clients together; one client gets no more than it leaves free. */
  bodyBytesAtOnce: number
  /** Bodies of more than a few kilobytes that one address sends at one time; its others wait. To read hundreds side by side would hold up everybody. */
  bodiesOfOne: number
  /** An upload must bring so many bytes in each such time. */
  uploadProgressBytes: number
  uploadProgressMilliseconds: number
  /** Uploads that have begun: their number and bytes by sender, and the bytes of all together. */
  uploadsOfOne: number
  uploadBytesOfOne: number
  uploadBytes: number
  /** The head of a request. */
  headMilliseconds: number
  /** By address; those of trusted proxies are not counted. */
  connectionsOfOne: number
  /** As in Firebase: https://firebase.google.com/docs/auth/limits */
  newAccountsAnHour: number
  /** Passwords that are hashed at one time, and requests of one address that wait for it. */
  hashesAtOnce: number
  waitingHashesOfOne: number
  /** Targets of one person over all of their connections, and documents of one target: a query needs a limit. */
  targetsOfPerson: number
  listenedDocuments: number
  /** Connections that listen, by person and by address: a person's oldest gives way to a new one. */
  listenersOfPerson: number
  listenersOfAddress: number
  /** Characters kept for a listener that hasn't fetched them. */
  listenerCharacters: number
  /** Running requests are let finish for so long when the server stops. */
  stopMilliseconds: number
}

const mebibyte = 1024 ** 2
const second = 1000

/** The largest object, in bytes: product limit of a video. */
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

/** Tests of other projects, which emulator mode is for, send what Firestore takes. */
export function limitsOf(isEmulated: boolean, changed: Partial<Limits> = {}): Limits {
  const anonymousBodyBytes = isEmulated ? defaultLimits.bodyBytes : defaultLimits.anonymousBodyBytes
  return { ...defaultLimits, anonymousBodyBytes, ...changed }
}
