import type * as z from 'zod/mini'
import type { Noun } from './noun/noun.ts'
import type { NounCollection } from './catalogue/nouns.ts'
import type { FieldValues } from '#shared/values.ts'

export type Data = Readonly<Record<string, unknown>>

export type RecordKey = { collection: NounCollection; id: string }

/** Whose activities: a contact's or a deal's. */
export type ActivitySubject = { field: 'contactId' | 'pipelineId'; id: string }

/** Other records that a derivation needs. */
export type Needs = {
  records?: readonly RecordKey[]
  /** The person whose requests to manage clubs are needed. */
  requestsOf?: string | undefined
  /** The club whose referring records are counted. */
  countsOf?: string
  /** The contact or deal whose activities are needed. */
  activitiesOf?: ActivitySubject
}

/** Results of looking up {@link Needs}. */
export type Around = {
  record(key: RecordKey): Data | undefined
  /** Requests of the person in `requestsOf`, which may include the derived record. */
  requests: readonly (Data & { id: string })[]
  counts: Readonly<Partial<Record<string, number>>>
  /** Activities of the contact or deal in `activitiesOf`. */
  activities: readonly (Data & { id: string })[]
}

export const nothingAround: Around = { record: () => undefined, requests: [], counts: {}, activities: [] }

/** Derives fields of a record from its facts. `geo.geohash` is a field of a map. */
export type Derivation = {
  /** Schemas of the record's fields. */
  shape: Readonly<Record<string, z.ZodMiniType>>
  needs(id: string, data: Data): Needs
  /** Fields that always follow from the facts and replace anything else. Null removes one. */
  follows(id: string, data: Data, around: Around): FieldValues
  fills(id: string, data: Data, around: Around): FieldValues
  /** Records whose names this one repeats. */
  namedBy(id: string, data: Data): readonly RecordKey[]
  /** Names to keep up to date with those records, by the runner. Names as of a certain time aren't included. */
  names(id: string, data: Data, around: Around): FieldValues
}

type Hooks<T> = {
  needs?: (record: T) => Needs
  follows?: (record: T, around: Around) => FieldValues
  fills?: (record: T, around: Around) => FieldValues
  namedBy?: (record: T) => readonly RecordKey[]
  names?: (record: T, around: Around) => FieldValues
}

/** Makes the derivation of records with this schema. */
export function derivation<T>(
  schema: z.ZodMiniType<T> & { shape: Readonly<Record<string, z.ZodMiniType>> },
  { needs, follows, fills, namedBy, names }: Hooks<T>,
): Derivation {
  const read = (id: string, data: Data) => schema.parse({ ...data, id })
  return {
    shape: schema.shape,
    needs: (id, data) => needs?.(read(id, data)) ?? {},
    follows: (id, data, around) => follows?.(read(id, data), around) ?? {},
    fills: (id, data, around) => fills?.(read(id, data), around) ?? {},
    namedBy: (id, data) => namedBy?.(read(id, data)) ?? [],
    names: (id, data, around) => names?.(read(id, data), around) ?? {},
  }
}

/** Default states of a record without any. */
export const assumedOf = ({ fields, kept }: Pick<Noun, 'fields' | 'kept'>): FieldValues =>
  Object.fromEntries(
    Object.entries({ ...fields, ...kept }).flatMap(([name, field]) =>
      field.kind === 'choice' && field.assumed !== undefined ? [[name, field.assumed]] : [],
    ),
  )

/** Reads a looked-up record by its schema. */
export function recordAround<T>(
  schema: z.ZodMiniType<T>,
  { record }: Around,
  collection: NounCollection,
  id: string | undefined,
): T | undefined {
  const data = id ? record({ collection, id }) : undefined
  return data && schema.parse({ ...data, id })
}

/** Keys of records, without unknown and impossible ones. */
export const keysOf = (collection: NounCollection, ids: readonly (string | undefined)[]): RecordKey[] =>
  ids.flatMap((id) => (id && !id.includes('/') ? [{ collection, id }] : []))
