import type { RecordsRoot } from '@touchline/domain/shared/at.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import {
  documentsIn,
  fieldsOf,
  filterOf,
  rootsOf,
  storedOf,
  type StoredDocument,
  type WireDocument,
} from '@touchline/firestore/documents'
import { callJson, isChanged } from '@touchline/firestore/wire'
import type { Database } from '@touchline/firestore/open-database'
import type { Fields, Value } from '@touchline/firestore/values'

/** A place in the order of change: a database time, to the microsecond, and the path, because a commit gives many records the same time. */
export type Place = { at: string; path?: string }

export type Glance = { path: string; updateTime: string; isStamped: boolean; isDerived: boolean }

/** A write of one document: fields by path (undefined removes one), fields set to the server's time, and numbers to add. */
export type Write = {
  path: string
  values?: ReadonlyMap<string, Value | undefined>
  times?: readonly string[]
  add?: Readonly<Record<string, number>>
  /** Conditions; the whole commit fails if one doesn't hold. */
  if?: Precondition
}

/** A write of the platform's own fields: nested as they are, with a mask of exactly those. */
export type SourceWrite = { fields: Fields; mask: string[] }

/** A write of the platform's own document, at the root of the database: fields as they are, and a mask of exactly those; or its end. */
export type PlatformWrite = { ofPlatform: true; path: string; if?: Precondition } & (
  | SourceWrite
  | { gone: true }
)

export type Precondition = { exists: boolean } | { updateTime: string }

/** An unchanged document on whose version a commit depends, as in the official SDK's transactions. */
export type Check = { path: string; unchanged: Precondition }

/** Checks that a document is still as it was read, or still missing. */
export const asRead = (path: string, document: StoredDocument | undefined): Check => ({
  path,
  unchanged: document ? { updateTime: document.updateTime } : { exists: false },
})

export type RunnerDatabase = ReturnType<typeof databaseOfRunner>

const PAGE = 200

/** All paths, given and returned, are below `recordsAt`. */
export function databaseOfRunner(database: Database, recordsAt: RecordsRoot = '') {
  const { wire, url, project } = database
  const { whole, parent } = rootsOf(project, recordsAt)
  const root = `${parent}/`
  const documents = documentsIn(database, { at: recordsAt })
  const query = async (structuredQuery: object): Promise<StoredDocument[]> => {
    const rows = await callJson<{ document?: WireDocument }[]>(wire, `${url}/v1/${parent}:runQuery`, {
      json: { structuredQuery },
    })
    return rows.flatMap(({ document }) => (document ? [storedOf(document, root)] : []))
  }

  const wireOfPlatform = (write: PlatformWrite) => ({
    ...('gone' in write
      ? { delete: `${whole}/${write.path}` }
      : {
          update: { name: `${whole}/${write.path}`, fields: write.fields },
          updateMask: { fieldPaths: write.mask },
        }),
    ...(write.if && { currentDocument: write.if }),
  })
  const wireCheck = ({ path, unchanged }: Check) => ({ verify: root + path, currentDocument: unchanged })
  const wireWrite = ({ path, values = new Map(), times = [], add = {}, if: precondition }: Write) => ({
    update: { name: root + path, fields: fieldsOf(values) },
    updateMask: { fieldPaths: [...values.keys()] },
    updateTransforms: [
      ...times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
      ...Object.entries(add).map(([fieldPath, number]) => ({
        fieldPath,
        increment: { integerValue: `${number}` },
      })),
    ],
    ...(precondition && { currentDocument: precondition }),
  })

  return {
    ...documents,
    isEmbedded: database.isEmbedded,
    /** Name of the database, in which references lead. */
    name: `projects/${project}/databases/(default)`,

    /** Reads one document, and the server's time of reading it. */
    async read(path: string): Promise<{ document: StoredDocument | undefined; at: Date }> {
      const [row] = await callJson<{ found?: WireDocument; readTime: string }[]>(
        wire,
        `${url}/v1/${whole}:batchGet`,
        { json: { documents: [root + path] } },
      )
      if (row === undefined) throw new Error(`No answer for ${path}.`)
      return { document: row.found && storedOf(row.found, root), at: new Date(row.readTime) }
    },

    /** Returns the time of the last restore from a backup, if the database is our own. */
    async restoredAt(): Promise<Date | undefined> {
      if (!database.isEmbedded) return undefined
      const { at } = await callJson<{ at: string | null }>(wire, `${url}/__/admin/restore`, { method: 'GET' })
      return at === null ? undefined : new Date(at)
    },

    /**
     * Returns the paths of documents, from the root of the database, that changed after a place of an earlier answer; null if nobody knows.
     * Undefined if the database is not our own: Google is listened to.
     */
    async changedAnywhere(
      after: string | undefined,
    ): Promise<{ paths: string[] | null; next: string } | undefined> {
      if (!database.isEmbedded) return undefined
      const asked = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
      return callJson(wire, `${url}/__/admin/changes${asked}`, { method: 'GET' })
    },

    /** Commits all writes or none; returns false if a document changed since it was read. */
    async writeAll(
      writes: readonly (Write | PlatformWrite)[],
      checks: readonly Check[] = [],
    ): Promise<boolean> {
      const wireWrites = writes.map((write) => {
        if ('ofPlatform' in write) return wireOfPlatform(write)
        refuseForeign(write)
        return wireWrite(write)
      })
      const json = { writes: [...wireWrites, ...checks.map(wireCheck)] }
      try {
        await callJson(wire, `${url}/v1/${whole}:commit`, { json })
        return true
      } catch (error) {
        if (isChanged(error)) return false
        throw error
      }
    },

    /** Returns records changed after a place, up to a time, the earliest first. */
    changed: (collection: string, { at, path }: Place, until: Date): Promise<StoredDocument[]> =>
      query({
        from: [{ collectionId: collection }],
        ...filterOf([
          ...(path === undefined ? [{ field: 'updatedAt', op: '>', value: new Date(at) }] : []),
          { field: 'updatedAt', op: '<=', value: until },
        ]),
        orderBy: [ascending('updatedAt'), ascending('__name__')],
        ...(path !== undefined && {
          startAt: { values: [{ timestampValue: at }, { referenceValue: root + path }], before: false },
        }),
        limit: PAGE,
      }),
    /** Most records that `changed` returns. */
    changedAtOnce: PAGE,

    /** Returns the number of records, and the time of counting. */
    async countAll(collection: string): Promise<{ count: number; at: Date }> {
      type Answer = { result?: { aggregateFields?: { n?: { integerValue?: string } } }; readTime: string }
      const [answer] = await callJson<Answer[]>(wire, `${url}/v1/${parent}:runAggregationQuery`, {
        json: {
          structuredAggregationQuery: {
            aggregations: [{ alias: 'n', count: {} }],
            structuredQuery: { from: [{ collectionId: collection }] },
          },
        },
      })
      if (answer === undefined) throw new Error(`No answer for ${collection}.`)
      return {
        count: Number(answer.result?.aggregateFields?.n?.integerValue ?? 0),
        at: new Date(answer.readTime),
      }
    },

    /** Counts records with a revision, which all derived ones have. */
    countDerived: (collection: string): Promise<number> =>
      documents.count(collection, [{ field: 'rev', op: '>', value: -1 }]),

    /** Yields every record of a collection, without its content. */
    async *glances(collection: string): AsyncGenerator<Glance[]> {
      let after: string | undefined
      for (;;) {
        const found = await query({
          from: [{ collectionId: collection }],
          select: { fields: [{ fieldPath: 'updatedAt' }, { fieldPath: 'rev' }] },
          orderBy: [ascending('__name__')],
          ...(after !== undefined && {
            startAt: { values: [{ referenceValue: root + after }], before: false },
          }),
          limit: PAGE,
        })
        yield found.map(({ path, updateTime, fields }) => ({
          path,
          updateTime,
          isStamped: fields['updatedAt']?.['timestampValue'] !== undefined,
          isDerived: fields['rev'] !== undefined,
        }))
        after = found.at(-1)?.path
        if (found.length < PAGE) return
      }
    },
  }
}

/** Throws if a write uses another author's name, or would change the log. */
function refuseForeign({ path, values, if: precondition }: Write): void {
  const isEntry = path.startsWith('decisions/')
  const authors = ['by', 'updatedBy'].filter((name) => values?.has(name))
  const isOwn = authors.every((name) => values?.get(name)?.['stringValue'] === RUNNER)
  const isNew = precondition !== undefined && 'exists' in precondition && !precondition.exists
  if (!isOwn || (isEntry && !(isNew && values?.has('by'))))
    throw new Error(`The runner writes in its own name alone: ${path}.`)
}

const ascending = (fieldPath: string) => ({ field: { fieldPath }, direction: 'ASCENDING' })
