import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { sameValue, type FieldValues, valueAt } from '#shared/values.ts'
import { nothingAround, type Around, type Data } from '#engine/derivation.ts'
import { derivationOf } from './derivations.ts'
import { misfitOf } from './misfit.ts'

/** A record and its facts in the database. */
export type Known = {
  id: string
  data: Data
  /** Creation of the document; if undefined, the field stays missing. */
  createdAt: Date | undefined
  updatedAt: Date | undefined
  /** Highest revision in the log; 0 if the console never wrote it. */
  rev: number
}

export type ToWrite = {
  /** Values by path; undefined removes a field. A missing map is written as a whole. */
  write: FieldValues
  /** Paths that another program fills with another type, which are left. */
  left: string[]
  /** Paths among them that nobody stated: defaults, and the document's own time. */
  implied: string[]
}

export type Filling = {
  /** Whether to write names of other records. */
  withNames?: boolean
  /** Fields that nobody may assume here. */
  unassumed?: readonly string[]
}

/**
 * Fields to write so that lists, searches, queues and figures find a record: derived fields and defaults of missing
 * ones. Facts never change. Empty if all is derived.
 */
export function fieldsToWrite(
  collection: NounCollection,
  record: Known,
  around: Around,
  filling: Filling = {},
): ToWrite {
  return filled(collection, record, around, filling).toWrite()
}

/** A record with everything derived from its own facts; names of others stay as they are. */
export const filledIn = (collection: NounCollection, id: string, data: Data): Data =>
  filled(collection, { id, data, createdAt: undefined, updatedAt: undefined, rev: 0 }, nothingAround, {}).data

function filled(
  collection: NounCollection,
  record: Known,
  around: Around,
  { withNames = false, unassumed = [] }: Filling,
): Draft {
  const { id, createdAt, updatedAt, rev } = record
  const { fills, follows, names } = derivationOf(collection)
  const draft = draftOf(collection, record.data)
  draft.complete({ createdAt, updatedAt, rev })
  const assumed = Object.entries(fills(id, draft.data, around)).filter(([path]) => !unassumed.includes(path))
  draft.complete(Object.fromEntries(assumed))
  if (withNames) draft.follow(known(names(id, draft.data, around)))
  draft.follow(follows(id, draft.data, around))
  return draft
}

/** Removes undefined values. */
const known = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

type Draft = ReturnType<typeof draftOf>

function draftOf(collection: NounCollection, stored: Data) {
  let data = stored
  const paths = new Set<string>()
  const left: string[] = []
  const implied: string[] = []
  const put = (path: string, value: unknown) => {
    data = withValue(data, path, value)
    paths.add(path)
  }
  /** Null counts as absent, unless the field reads it (docs/data.md). */
  const isAbsent = (path: string) => {
    const value = valueAt(data, path)
    return value === undefined || (value === null && misfitOf(collection, path, null) !== undefined)
  }
  return {
    get data() {
      return data
    },
    complete(fields: FieldValues) {
      for (const [path, value] of Object.entries(fields))
        if (value !== undefined && isFree(data, path) && isAbsent(path)) {
          put(path, value)
          implied.push(path)
        }
    },
    follow(fields: FieldValues) {
      for (const [path, value] of Object.entries(fields)) {
        const present = valueAt(data, path)
        if (sameValue(present, value)) continue
        if (isFree(data, path) && (isAbsent(path) || fits(present, value))) put(path, value ?? undefined)
        else left.push(path)
      }
    },
    toWrite(): ToWrite {
      const whole = [...paths].map((path) => {
        const [first = path] = path.split('.')
        return stored[first] === undefined ? first : path
      })
      return { write: Object.fromEntries(whole.map((path) => [path, valueAt(data, path)])), left, implied }
    },
  }
}

/** Whether a value may be replaced: not if another program keeps another type there. */
const fits = (present: unknown, value: unknown): boolean =>
  value === null ? typeof present === 'string' : kindOf(present) === kindOf(value)

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return value instanceof Date ? 'date' : typeof value
}

const isMap = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object'

/** Whether a path leads into a map, or into a missing one. */
function isFree(data: Data, path: string): boolean {
  const [first = path, inner] = path.split('.')
  return inner === undefined || data[first] === undefined || isMap(data[first])
}

function withValue(data: Data, path: string, value: unknown): Data {
  const [first = path, inner] = path.split('.')
  if (inner === undefined) return { ...data, [first]: value }
  const map = data[first]
  return { ...data, [first]: { ...(isMap(map) ? map : {}), [inner]: value } }
}
