import { platformDocuments } from '#tools/platform/write-platform.ts'

type Data = Record<string, unknown>
type Record_ = { id: string; data: Data }

const documents = Object.values(platformDocuments(new Date())).flat()

/** Records that the platform wrote into a collection, taken from the example rather than a database. */
export const writtenIn = (collection: string): Record_[] =>
  documents.flatMap(({ path, data }) => {
    const [first, id = '', ...below] = path.split('/')
    return first === collection && below.length === 0 ? [{ id, data }] : []
  })

/** Meanings of the platform's values in the console's words: by field, by value, and for a record without one. */
const meant: Record<
  string,
  { field: string; of: (data: Data) => unknown; means: Record<string, string>; else: string }
> = {
  users: {
    field: 'accountStatus',
    of: (user) => user['accountStatus'],
    means: { BLOCKED: 'suspended' },
    else: 'active',
  },
  clubOwnershipRequests: {
    field: 'status',
    of: (request) => request['state'],
    means: { ACCEPTED: 'approved', DENIED: 'rejected' },
    else: 'pending',
  },
  matches: {
    field: 'reviewStatus',
    of: (match) => match['check'] ?? match['reviewStatus'],
    means: { TO_CHECK: 'submitted', submitted: 'submitted', OK: 'approved' },
    else: 'draft',
  },
  videos: {
    field: 'reviewStatus',
    of: (video) => video['state'] ?? video['reviewStatus'],
    means: { PUBLIC: 'approved', approved: 'approved', REMOVED: 'rejected' },
    else: 'pending',
  },
  clubs: {
    field: 'status',
    of: (club) => club['status'],
    means: { NEW: 'requested', CLOSED: 'archived' },
    else: 'approved',
  },
  leagues: {
    field: 'status',
    of: (league) => league['status'],
    means: { NEW: 'requested' },
    else: 'approved',
  },
}

export const collections = Object.keys(meant)
export const stateFieldOf = (collection: string): string => meant[collection]?.field ?? ''

/** How many records of a collection are in which state. */
export function statesOf(collection: string): Record<string, number> {
  const words = meant[collection]
  const states: Record<string, number> = {}
  for (const { data } of writtenIn(collection)) {
    const state = words?.means[String(words.of(data))] ?? words?.else ?? ''
    states[state] = (states[state] ?? 0) + 1
  }
  return states
}

/** People as the platform calls them, whichever version of its app wrote them. */
export const people = writtenIn('users').map(({ id, data }) => {
  const profile = Object(data['profile'])
  return {
    id,
    data,
    last: String(data['lastName'] ?? profile.last ?? ''),
    email: String(data['email'] ?? data['mail']),
  }
})
