import type * as z from 'zod/mini'
import type { Noun } from './noun/noun.ts'
import type { NounCollection } from './catalogue/nouns.ts'
import type { FieldValues } from '#shared/values.ts'

/** A record as it is stored, by any writer. */
export type Data = Readonly<Record<string, unknown>>

export type RecordKey = { collection: NounCollection; id: string }

/** Whose activities: a contact's or a deal's. */
export type ActivitySubject = { field: 'contactId' | 'pipelineId'; id: string }

/** Other records that a derivation needs. */
export type Needs = {
  records?: readonly RecordKey[]
  /** The person whose requests to manage clubs are needed. */
  requestsOf?: string | undefined
  /** The club for which the records are counted that name it. */
  countsOf?: string
  /** The contact or deal whose activities are needed. */
  activitiesOf?: ActivitySubject
}

/** Results of looking up {@link Needs}. */
export type Around = {
  record(key: RecordKey): Data | undefined
  /** Of the person in `requestsOf`; the one that is derived may be among them. */
  requests: readonly (Data & { id: string })[]
  /** Of the club in `countsOf`. */
  counts: Readonly<Partial<Record<string, number>>>
  /** Of the contact or deal in `activitiesOf`. */
  activities: readonly (Data & { id: string })[]
}

/** Nothing was looked up. */
export const nothingAround: Around = { record: () => undefined, requests: [], counts: {}, activities: [] }

/** From the facts of a record to the fields that follow from them. `geo.geohash` is a field of a map. */
export type Derivation = {
  /** The fields of the record, each as it is read. */
  shape: Readonly<Record<string, z.ZodMiniType>>
  needs(id: string, data: Data): Needs
  /** Fields that always hold what the facts say: written wherever they hold something else. Null takes one away. */
  follows(id: string, data: Data, around: Around): FieldValues
  /** Meaning of a missing field: written there, and nowhere else. */
  fills(id: string, data: Data, around: Around): FieldValues
  /** The records whose names it bears. */
  namedBy(id: string, data: Data): readonly RecordKey[]
  /** Names that go with those records as long as they change: for the runner. A name of its time is none of them. */
  names(id: string, data: Data, around: Around): FieldValues
}

type Hooks<T> = {
  needs?: (record: T) => Needs
  follows?: (record: T, around: Around) => FieldValues
  fills?: (record: T, around: Around) => FieldValues
  namedBy?: (record: T) => readonly RecordKey[]
  names?: (record: T, around: Around) => FieldValues
}

/** The derivation of records that this schema reads. */
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

/** States of a record that has none stored. */
export const assumedOf = ({ fields, kept }: Pick<Noun, 'fields' | 'kept'>): FieldValues =>
  Object.fromEntries(
    Object.entries({ ...fields, ...kept }).flatMap(([name, field]) =>
      field.kind === 'choice' && field.assumed !== undefined ? [[name, field.assumed]] : [],
    ),
  )

/** A looked-up record as its schema reads it. */
export function recordAround<T>(
  schema: z.ZodMiniType<T>,
  { record }: Around,
  collection: NounCollection,
  id: string | undefined,
): T | undefined {
  const data = id ? record({ collection, id }) : undefined
  return data && schema.parse({ ...data, id })
}

/** The keys of records; one that is not known, or can be no key, is left out. */
export const keysOf = (collection: NounCollection, ids: readonly (string | undefined)[]): RecordKey[] =>
  ids.flatMap((id) => (id && !id.includes('/') ? [{ collection, id }] : []))
