import type { TestBackend } from '#e2e/backend-fixture.ts'
import { decodeFields, type FirestoreFields } from '#tools/firestore-values.ts'
import { PROJECT } from '#tools/service-client.ts'

export type StoredUser = { id: string; data: Record<string, unknown> }

/** Every user there is, read past the console. */
export async function allUsers(backend: TestBackend): Promise<StoredUser[]> {
  const response = await fetch(
    `${backend.url}/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await backend.serviceToken()}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'users' }] } }),
    },
  )
  // The shape of https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery.
  const rows = (await response.json()) as { document?: { name: string; fields?: FirestoreFields } }[]
  return rows.flatMap(({ document }) =>
    document ? [{ id: document.name.split('/').at(-1) ?? '', data: decodeFields(document.fields) }] : [],
  )
}

/** What a list should show, written down a second time and without a database. */
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
export function expectedIds(users: readonly StoredUser[], wanted: Wanted): string[] {
  const { sort = 'joined', direction = 'desc' } = wanted
  const fields = { joined: ['createdAt'], name: ['lastName', 'firstName'], active: ['lastActiveAt'] }[sort]
  const sign = direction === 'desc' ? -1 : 1
  return users
    .filter((user) => matches(user, wanted))
    .filter(({ data }) => fields.every((field) => data[field] !== undefined))
    .toSorted((a, b) => {
      const order = fields
        .map((field) => compare(a.data[field], b.data[field]))
        .find((result) => result !== 0)
      return sign * (order ?? compare(a.id, b.id))
    })
    .map(({ id }) => id)
}

function matches({ data }: StoredUser, { q, role, admin, status, country, joined }: Wanted): boolean {
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

/** As Firestore orders values of one type: texts by their UTF-8 bytes. */
function compare(a: unknown, b: unknown): number {
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}
