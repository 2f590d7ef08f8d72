import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { sameValue, type FieldValues, valueAt } from '#shared/values.ts'
import { nothingAround, type Around, type Data } from '#engine/derivation.ts'
import { derivationOf } from './derivations.ts'
import { misfitOf } from './misfit.ts'

/** A record and its facts in the database. */
export type Known = {
  id: string
  data: Data
  /** Of the document; undefined where the caller can't know it: the field then stays missing. */
  createdAt: Date | undefined
  updatedAt: Date | undefined
  /** The highest revision that the log has of it; 0: the console never wrote it. */
  rev: number
}

export type ToWrite = {
  /** By path; undefined takes a field away. A map that is missing is written as a whole. */
  write: FieldValues
  /** Paths that another program fills with something of another type: left as they are. */
  left: string[]
}

/**
 * Fields to write so that lists, searches, queues and figures find a record: fields that follow from its facts, and
 * what missing ones mean. A fact is never changed. Nothing where the record is derived already. `withNames`: names of other
 * records follow those.
 */
export function fieldsToWrite(
  collection: NounCollection,
  record: Known,
  around: Around,
  { withNames = false } = {},
): ToWrite {
  return filled(collection, record, around, withNames).toWrite()
}

/** A record with all that follows from its own facts, as far as these say: what others bear on it stays as it is. */
export const filledIn = (collection: NounCollection, id: string, data: Data): Data =>
  filled(collection, { id, data, createdAt: undefined, updatedAt: undefined, rev: 0 }, nothingAround, false)
    .data

function filled(collection: NounCollection, record: Known, around: Around, withNames: boolean): Draft {
  const { id, createdAt, updatedAt, rev } = record
  const { fills, follows, names } = derivationOf(collection)
  const draft = draftOf(collection, record.data)
  draft.complete({ createdAt, updatedAt, rev })
  draft.complete(fills(id, draft.data, around))
  if (withNames) draft.follow(known(names(id, draft.data, around)))
  draft.follow(follows(id, draft.data, around))
  return draft
}

/** Findings. */
const known = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

type Draft = ReturnType<typeof draftOf>

function draftOf(collection: NounCollection, stored: Data) {
  let data = stored
  const paths = new Set<string>()
  const left: string[] = []
  const put = (path: string, value: unknown) => {
    data = withValue(data, path, value)
    paths.add(path)
  }
  /** Null is absent as well, unless the field reads it (docs/data.md). */
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
        if (value !== undefined && isFree(data, path) && isAbsent(path)) put(path, value)
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
      return { write: Object.fromEntries(whole.map((path) => [path, valueAt(data, path)])), left }
    },
  }
}

/** Whether something of this kind may be replaced by it: what another program keeps under the same name may not. */
const fits = (present: unknown, value: unknown): boolean =>
  value === null ? typeof present === 'string' : kindOf(present) === kindOf(value)

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return value instanceof Date ? 'date' : typeof value
}

const isMap = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object'

/** Whether the map is one, or not there yet, in which a path leads to a field. */
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
