export type Direction = 'asc' | 'desc'

/** A filter that a list offers: what it asks of which field. */
export type ListFilter =
  | { kind: 'equals'; field: string }
  | { kind: 'contains'; field: string }
  /** One boolean field per value, for a second "contains" in the same query: `field.value == true`. */
  | { kind: 'flag'; field: string; values: readonly string[] }
  /** From–to over the field of the named sort; offered only while the list is sorted by it. */
  | { kind: 'range'; sort: string }

/**
 * Everything that a list can ask the database for. The console builds its queries from it, and the composite
 * indexes of firebase/firestore.indexes.json are derived from it, so the two can not drift apart.
 */
export type ListQuery<Filter extends string = string, Sort extends string = string> = {
  collection: string
  filters: Record<Filter, ListFilter>
  /** Fields to order by, all in the direction that the person chose. */
  sorts: Record<Sort, { fields: readonly string[]; nullable: boolean }>
  defaultSort: { sort: Sort; direction: Direction }
}

/** The users list (product.md, section 5). A word and a role are both array fields; only one of them may be asked for
 * with `array-contains` (https://firebase.google.com/docs/firestore/query-data/queries#limitations), so that a role
 * beside a word is asked for by its flag. */
export const usersQuery = {
  collection: 'users',
  filters: {
    q: { kind: 'contains', field: 'search' },
    role: { kind: 'contains', field: 'roles' },
    roleFlag: {
      kind: 'flag',
      field: 'roleFlags',
      values: ['player', 'coach', 'scout', 'clubManager', 'matchModerator', 'parent'],
    },
    admin: { kind: 'equals', field: 'isAdmin' },
    status: { kind: 'equals', field: 'accountStatus' },
    country: { kind: 'equals', field: 'country' },
    joined: { kind: 'range', sort: 'joined' },
  },
  sorts: {
    joined: { fields: ['createdAt'], nullable: true },
    name: { fields: ['lastName', 'firstName'], nullable: false },
    active: { fields: ['lastActiveAt'], nullable: true },
  },
  defaultSort: { sort: 'joined', direction: 'desc' },
} as const satisfies ListQuery

/** Every list of the console. */
export const listQueries: readonly ListQuery[] = [usersQuery]
