/** Documents and accounts of a benchmark: the same number makes the same person. */
import { scryptSync } from 'node:crypto'

export const projectId = 'touchline-bench'
export const root = `projects/${projectId}/databases/(default)/documents`
export const password = 'bench-password'

/** Standard scrypt with the parameters that new passwords get; one hash for all, because hashing is meant to be slow. */
export const hashConfig = {
  hashAlgorithm: 'STANDARD_SCRYPT',
  cpuMemCost: 16_384,
  blockSize: 8,
  parallelization: 1,
  dkLen: 64,
}
const salt = Buffer.from('benchmark')
const passwordHash = scryptSync(password, salt, hashConfig.dkLen, { N: hashConfig.cpuMemCost, r: 8, p: 1 })

/** Of every account of a benchmark. */
export const saltedHash = {
  passwordHash: passwordHash.toString('base64url'),
  salt: salt.toString('base64url'),
}

/** Spread over the order of names like random ids. */
export function idOf(number: number): string {
  return `${((number * 2_654_435_761) % 4_294_967_296).toString(36).padStart(7, '0')}-${number}`
}

export const emailOf = (number: number): string => `person${number}@bench.example`

/** When the person with this number signed up, in milliseconds since the epoch. */
export const createdAt = (number: number): number => 1_600_000_000_000 + number * 1000

export function fieldsOf(number: number): object {
  const text = (value: string): object => ({ stringValue: value })
  const words = Array.from({ length: 6 }, (_, index) => text(`word${(number * (index + 3)) % 5000}`))
  return {
    firstName: text(`First ${number % 997}`),
    lastName: text(`Last ${number % 9973}`),
    email: text(emailOf(number)),
    accountStatus: text(number % 20 === 0 ? 'suspended' : 'active'),
    country: text(`C${number % 60}`),
    birthYear: { integerValue: String(1960 + (number % 50)) },
    createdAt: { timestampValue: new Date(createdAt(number)).toISOString() },
    isAdmin: { booleanValue: false },
    search: { arrayValue: { values: words } },
  }
}

export const nameOf = (number: number): string => `${root}/users/${idOf(number)}`

export const writeOf = (number: number): object => ({
  update: { name: nameOf(number), fields: fieldsOf(number) },
})

export const accountOf = (number: number): object => ({
  localId: idOf(number),
  email: emailOf(number),
  ...saltedHash,
})

/**
 * Only what a list by time needs, as a large collection would be set up; `--all-indexes` leaves Firestore's default, which
 * indexes every field. https://firebase.google.com/docs/firestore/query-data/index-overview#single-field_index_exemptions
 */
export const fewIndexes = {
  indexes: [],
  fieldOverrides: ['firstName', 'lastName', 'email', 'accountStatus', 'birthYear', 'isAdmin', 'search'].map(
    (fieldPath) => ({ collectionGroup: 'users', fieldPath, indexes: [] }),
  ),
}

export const users = [{ collectionId: 'users' }]

/** The 50 who signed up last before this one. */
export function newestBefore(number: number): object {
  const values = [{ timestampValue: new Date(createdAt(number)).toISOString() }]
  const orderBy = [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }]
  return { structuredQuery: { from: users, orderBy, limit: 50, startAt: { values, before: false } } }
}
