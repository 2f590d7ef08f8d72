import { callJson, isChanged, lacksIndex } from './wire.ts'
import type { Database } from './open-database.ts'
import { moveFields } from './move-fields.ts'
import { wireAt, wireValue, withWire, type Fields, type Value } from './values.ts'

/** A document with its metadata. `path` is below the root that it was read from. */
export type StoredDocument = {
  path: string
  id: string
  fields: Fields
  createTime: string
  updateTime: string
}

/**
 * Fields to write by path; undefined removes one. Nothing is written if the document changed since `updateTime`, or is there although it
 * has none. `times` get the server's time.
 */
export type FieldsWrite = {
  path: string
  updateTime: string | undefined
  values: ReadonlyMap<string, Value | undefined>
  times?: readonly string[]
}

export type Where = readonly { readonly field: string; readonly op: string; readonly value: unknown }[]

/** A query: a page has at most `most` documents. */
export type Query = {
  readonly collection: string
  readonly where: Where
  readonly orderBy: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly most: number
}

/** The documents of a database, through Firestore's REST protocol only. */
export type Documents = ReturnType<typeof documentsIn>

const LARGEST_PAGE = 500
/**
 * Most writes in a commit. Google also counts index entries, of which a record has some hundreds:
 * https://firebase.google.com/docs/firestore/quotas
 */
const LARGEST_COMMIT = { embedded: 500, google: 100 }
const PAGE_BYTES = 4 * 1024 ** 2
/** Page size of finite queries, small enough that documents are recent when they are handled. */
const FOUND_AT_ONCE = 100

type Reached = Pick<Database, 'wire' | 'url' | 'project' | 'isEmbedded'>

/** Returns a document that a program keeps its collections below if it exists, otherwise the root of the database, `''`. */
export async function rootBeside<Beside extends string>(
  database: Reached,
  document: Beside,
): Promise<Beside | ''> {
  const [found] = await documentsIn(database).get([document])
  return found === undefined ? '' : document
}

/** Names of the root of a database, which reads and commits are sent to, and of the parent of collections, which is queried. */
export function rootsOf(project: string, parentAt: string): { whole: string; parent: string } {
  const whole = `projects/${project}/databases/(default)/documents`
  return { whole, parent: parentAt === '' ? whole : `${whole}/${parentAt}` }
}

/** All paths, given and returned, are below `at`, by default the root of the database. */
export function documentsIn(
  { wire, url, project, isEmbedded }: Reached,
  { largestPage = LARGEST_PAGE, at: below = '' }: { largestPage?: number; at?: string } = {},
) {
  const { whole, parent } = rootsOf(project, below)
  const root = `${parent}/`
  const call = <Answer>(verb: string, json: object, to = whole) =>
    callJson<Answer>(wire, `${url}/v1/${to}:${verb}`, { json })
  const question = <Answer>(verb: string, json: object, to = parent) =>
    call<Answer>(verb, json, to).catch(lacksIndex)
  const query = async (structuredQuery: object, to = parent) => {
    const rows = await question<{ document?: WireDocument }[]>('runQuery', { structuredQuery }, to)
    return rows.flatMap(({ document }) => (document ? [storedOf(document, root)] : []))
  }
  async function commit(writes: readonly object[]): Promise<boolean> {
    try {
      await call('commit', { writes })
      return true
    } catch (error) {
      if (isChanged(error)) return false
      throw error
    }
  }
  let pageSize = Math.min(LARGEST_PAGE / 6, largestPage)

  return {
    largestCommit: isEmbedded ? LARGEST_COMMIT.embedded : LARGEST_COMMIT.google,

    /** Returns a page in the order of names, after a path; `everywhere`, of all collections of that name. */
    async page(
      collection: string,
      after: string | undefined,
      { everywhere = false } = {},
    ): Promise<{ items: StoredDocument[]; next?: string }> {
      const limit = Math.floor(pageSize)
      const items = await query({
        from: [{ collectionId: collection, ...(everywhere && { allDescendants: true }) }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit,
        ...(after !== undefined && {
          startAt: { values: [{ referenceValue: root + after }], before: false },
        }),
      })
      const bytes = items.reduce((sum, { fields }) => sum + JSON.stringify(fields).length, 0)
      pageSize = Math.max(
        1,
        Math.min(largestPage, PAGE_BYTES / Math.max(1, bytes / Math.max(items.length, 1))),
      )
      const last = items.at(-1)
      return items.length < limit || !last ? { items } : { items, next: last.path }
    },

    /** Returns all documents of a collection below another document. */
    below: (path: string, collection: string): Promise<StoredDocument[]> =>
      query({ from: [{ collectionId: collection }] }, root + encodedPath(path)),

    /** Names of the collections at the root, or below a document. */
    async collections(path = ''): Promise<string[]> {
      const names: string[] = []
      let pageToken = ''
      do {
        const answer = await call<{ collectionIds?: string[]; nextPageToken?: string }>(
          'listCollectionIds',
          { pageSize: LARGEST_PAGE, pageToken },
          path === '' ? parent : root + encodedPath(path),
        )
        names.push(...(answer.collectionIds ?? []))
        pageToken = answer.nextPageToken ?? ''
      } while (pageToken !== '')
      return names
    },

    async get(paths: readonly string[]): Promise<StoredDocument[]> {
      const found: StoredDocument[] = []
      for (let at = 0; at < paths.length; at += LARGEST_PAGE) {
        const documents = paths.slice(at, at + LARGEST_PAGE).map((path) => root + path)
        const rows = await call<{ found?: WireDocument }[]>('batchGet', { documents })
        found.push(...rows.flatMap((row) => (row.found ? [storedOf(row.found, root)] : [])))
      }
      return found
    },

    /** Commits all writes or none; returns false if a document changed since it was read. */
    commit(writes: readonly FieldsWrite[]): Promise<boolean> {
      const wireWrites = writes.map(({ path, updateTime, values, times = [] }) => ({
        update: { name: root + path, fields: moveFields(fieldsOf(values), project, project) },
        updateMask: { fieldPaths: [...values.keys()] },
        updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
        currentDocument: updateTime === undefined ? { exists: false } : { updateTime },
      }))
      return commit(wireWrites)
    },

    /** Deletes all documents or none; returns false if one changed since it was read. */
    async remove(found: readonly Pick<StoredDocument, 'path' | 'updateTime'>[]): Promise<boolean> {
      if (found.length === 0) return true
      const writes = found.map(({ path, updateTime }) => ({
        delete: root + path,
        currentDocument: { updateTime },
      }))
      return commit(writes)
    },

    count: async (collection: string, where: Where = [], { everywhere = false } = {}): Promise<number> => {
      const [answer] = await question<
        { result?: { aggregateFields?: { count?: { integerValue?: string } } } }[]
      >('runAggregationQuery', {
        structuredAggregationQuery: {
          aggregations: [{ alias: 'count', count: {} }],
          structuredQuery: {
            from: [{ collectionId: collection, ...(everywhere && { allDescendants: true }) }],
            ...filterOf(where),
          },
        },
      })
      return Number(answer?.result?.aggregateFields?.count?.integerValue ?? 0)
    },

    find: ({ collection, where, orderBy, most: usual }: Query, most = usual) =>
      query({
        from: [{ collectionId: collection }],
        ...filterOf(where),
        orderBy: wireOrder(orderBy),
        limit: most,
      }),

    /** Yields all results of a query in its order, a page at a time, each beginning after the last one's end. */
    async *findAll({ collection, where, orderBy }: Query): AsyncGenerator<StoredDocument> {
      const order = wireOrder(orderBy)
      const byName = { field: { fieldPath: '__name__' }, direction: order.at(-1)?.direction ?? 'ASCENDING' }
      let last: StoredDocument | undefined
      for (;;) {
        const ends: Value[] =
          last === undefined
            ? []
            : orderBy.map(({ field }) => wireAt(last?.fields ?? {}, field) ?? { nullValue: null })
        const rows = await query({
          from: [{ collectionId: collection }],
          ...filterOf(where),
          orderBy: [...order, byName],
          ...(last && {
            startAt: { values: [...ends, { referenceValue: root + last.path }], before: false },
          }),
          limit: FOUND_AT_ONCE,
        })
        yield* rows
        last = rows.at(-1)
        if (last === undefined || rows.length < FOUND_AT_ONCE) return
      }
    },

    /** Yields ids from one to another, in the order of names. */
    async *ids(collection: string, from: string, to: string): AsyncGenerator<string> {
      const value = (id: string) => ({ referenceValue: `${root}${collection}/${id}` })
      let start = { values: [value(from)], before: true }
      for (;;) {
        const rows = await query({
          from: [{ collectionId: collection }],
          select: { fields: [{ fieldPath: '__name__' }] },
          orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
          startAt: start,
          endAt: { values: [value(to)], before: true },
          limit: LARGEST_PAGE,
        })
        for (const { id } of rows) yield id
        const last = rows.at(-1)
        if (rows.length < LARGEST_PAGE || last === undefined) return
        start = { values: [value(last.id)], before: false }
      }
    },
  }
}

const encodedPath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

export type WireDocument = { name: string; fields?: Fields; createTime: string; updateTime: string }

export const storedOf = (
  { name, fields = {}, createTime, updateTime }: WireDocument,
  root: string,
): StoredDocument => ({
  path: name.slice(root.length),
  id: name.slice(name.lastIndexOf('/') + 1),
  fields,
  createTime,
  updateTime,
})

export function fieldsOf(values: FieldsWrite['values']): Fields {
  let fields: Fields = {}
  for (const [path, value] of values) if (value !== undefined) fields = withWire(fields, path, value)
  return fields
}

const OPERATORS: Readonly<Record<string, string>> = {
  '==': 'EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  '<': 'LESS_THAN',
  '>': 'GREATER_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
}

const wireOrder = (orderBy: Query['orderBy']) =>
  orderBy.map(({ field, direction }) => ({
    field: { fieldPath: field },
    direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
  }))

export const filterOf = (where: Where): object =>
  where.length === 0
    ? {}
    : {
        where: {
          compositeFilter: {
            op: 'AND',
            filters: where.map(({ field, op, value }) => ({
              fieldFilter: { field: { fieldPath: field }, op: OPERATORS[op], value: wireValue(value) },
            })),
          },
        },
      }
