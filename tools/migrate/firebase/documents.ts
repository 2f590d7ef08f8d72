import type { DocumentItem, Page, Store } from '#tools/migrate/store.ts'
import { type Fields, moveFields, NO_PROJECT } from '#tools/migrate/values.ts'
import { callJson, type Wire } from './wire.ts'

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions; a request may have 10 MiB. */
const MAX_WRITES = 500
const MAX_BYTES = 8 * 1024 ** 2
const FIRST_PAGE = 50
const LARGEST_PAGE = 500

/** The documents of a database, through Firestore's REST protocol at `url`. */
export function documentsOf(wire: Wire, url: string, project: string): Store<DocumentItem> {
  const database = `projects/${project}/databases/(default)`
  const call = <Answer>(verb: string, json: object) =>
    callJson<Answer>(wire, `${url}/v1/${database}/documents:${verb}`, { json })
  let pageSize = FIRST_PAGE

  return {
    async read(cursor): Promise<Page<DocumentItem>> {
      const limit = pageSize
      const rows = await call<Row[]>('runQuery', {
        structuredQuery: afterName(limit, cursor && `${database}/documents/${cursor}`),
      })
      const items = rows.flatMap(({ document }) => (document ? [itemOf(document, database, project)] : []))
      // Documents of 1 MiB come a few at a time, small ones by the hundred.
      const bytes = rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0) / Math.max(items.length, 1)
      pageSize = Math.max(1, Math.min(LARGEST_PAGE, Math.floor(MAX_BYTES / bytes)))
      const last = items.at(-1)
      return items.length < limit || !last ? { items } : { items, next: last.path }
    },

    async write(items) {
      for (const batch of batchesOf(items)) {
        const writes = batch.map(({ path, fields }) => ({
          update: { name: `${database}/documents/${path}`, fields: moveFields(fields, NO_PROJECT, project) },
        }))
        await call('commit', { writes })
      }
    },

    async isEmpty() {
      const { collectionIds = [] } = await call<{ collectionIds?: string[] }>('listCollectionIds', {
        pageSize: 1,
      })
      return collectionIds.length === 0
    },
  }
}

type WireDocument = { name: string; fields?: Fields }
type Row = { document?: WireDocument }

/** Everything in the order of names; it names no collection, as Firebase's own command line does to delete a tree. */
function afterName(limit: number, name: string | undefined): object {
  return {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    limit,
    ...(name && { startAt: { values: [{ referenceValue: name }], before: false } }),
  }
}

const itemOf = ({ name, fields = {} }: WireDocument, database: string, project: string): DocumentItem => ({
  path: name.slice(`${database}/documents/`.length),
  fields: moveFields(fields, project, NO_PROJECT),
})

function* batchesOf(items: readonly DocumentItem[]): Generator<DocumentItem[]> {
  let batch: DocumentItem[] = []
  let bytes = 0
  for (const item of items) {
    const size = JSON.stringify(item).length * 1.1
    if (batch.length > 0 && (batch.length === MAX_WRITES || bytes + size > MAX_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
