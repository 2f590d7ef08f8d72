import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { inOrder, storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'

/** Every user there is, read past the console. */
export const allUsers = (backend: TestBackend): Promise<StoredRecord[]> => storedRecords(backend, 'users')

/** An independent model of what a list should show, without a database. */
export type Wanted = {
  q?: string
  role?: string
  admin?: 'yes' | 'no'
  status?: string
  country?: string
  joined?: { from?: Date; until?: Date }
  sort?: 'joined' | 'name' | 'active'
  direction?: 'asc' | 'desc'
}

/** The keys of the users that a list should show, in its order. */
export function expectedIds(users: readonly StoredRecord[], wanted: Wanted): string[] {
  const { sort = 'joined', direction = 'desc' } = wanted
  const fields = { joined: ['createdAt'], name: ['lastName', 'firstName'], active: ['lastActiveAt'] }[sort]
  const chosen = users.filter((user) => matches(user, wanted))
  return inOrder(chosen, fields, direction).map(({ id }) => id)
}

function matches({ data }: StoredRecord, { q, role, admin, status, country, joined }: Wanted): boolean {
  const { createdAt } = data
  return (
    (q === undefined || list(data['search']).includes(q)) &&
    (role === undefined || list(data['roles']).includes(role)) &&
    (admin === undefined || data['isAdmin'] === (admin === 'yes')) &&
    (status === undefined || data['accountStatus'] === status) &&
    (country === undefined || data['country'] === country) &&
    (joined === undefined || (createdAt instanceof Date && isWithin(createdAt, joined)))
  )
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isWithin = (at: Date, { from, until }: { from?: Date; until?: Date }) =>
  (from === undefined || at >= from) && (until === undefined || at < until)
