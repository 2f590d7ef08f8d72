import type { Around, Needs, RecordKey, ActivitySubject } from '@touchline/domain/engine/derivation.ts'
import { derivationOf } from '@touchline/domain/tables/derivations.ts'
import { isState } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import {
  activitiesDoneFor,
  activitiesPlannedFor,
} from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { ClubCounter } from '@touchline/domain/nouns/club/club-counters.ts'
import { matchesNamingClub } from '@touchline/domain/nouns/match/match-questions.ts'
import {
  openRequestsForClub,
  requestsOfPerson,
} from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { openDealsOfClub } from '@touchline/domain/nouns/deal/deal-questions.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import { videosOfClub } from '@touchline/domain/nouns/video/video-questions.ts'
import type { Documents, StoredDocument } from '@touchline/firestore/documents'
import {
  plainFields,
  wireAt,
  wireValue,
  withWire,
  type Fields,
  type Value,
} from '@touchline/firestore/values'
import {
  fieldsToWrite,
  type Filling,
  type Known,
  type ToWrite,
} from '@touchline/domain/tables/fields-to-write.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { digestOf, IMPLIED } from '@touchline/domain/mapping/digest.ts'
import type { Merged } from '@touchline/domain/mapping/merge.ts'
import { agreedIn, PLACE, placeToKeep } from './mapped.ts'
import type { Platform, Source } from './platform.ts'

/** Most referenced records that are cached. */
const REMEMBERED = 20_000
/** Most concurrent queries. */
const AT_ONCE = 12

/** Placeholder id, to find the field that names the club in each query. */
const CLUB = 'club'

/** Queries that count the records naming a club, like its page. */
const counted: Partial<Record<ClubCounter, (clubId: string) => Asked>> = {
  matches: matchesNamingClub,
  videos: videosOfClub,
  pendingOwnership: openRequestsForClub,
  openPipelines: openDealsOfClub,
}

/** Collections whose records are counted per club, and their field that names it. */
export const namingClubs: readonly { collection: string; field: string }[] = Object.values(counted).map(
  (question) => {
    const { collection, where } = question(CLUB)
    return { collection, field: where.find(({ value }) => value === CLUB)?.field ?? '' }
  },
)

const noCounts: Around['counts'] = Object.fromEntries(Object.keys(counted).map((name) => [name, 0]))

export const countsOfClub = async (
  documents: Pick<Documents, 'count'>,
  clubId: string,
): Promise<Around['counts']> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(counted).map(async ([name, question]) => {
        const { collection, where } = question(clubId)
        return [name, await documents.count(collection, where)] as const
      }),
    ),
  )

export type LookUp = {
  /** Whether to count records that name a club. */
  counts: boolean
  /** Whether to read records whose names are already copied. */
  withNames?: boolean
}

/** Reads what the records of a page need; records that several name are read once. */
export function lookUp(documents: Documents, { counts, withNames = false }: LookUp, platform?: Platform) {
  const remembered = new Map<string, Record<string, unknown> | undefined>()

  async function remember(
    keys: readonly RecordKey[],
  ): Promise<Map<string, Record<string, unknown> | undefined>> {
    const paths = new Set(keys.map(({ collection, id }) => `${collection}/${id}`))
    const unknown = keys.filter(({ collection, id }) => !remembered.has(`${collection}/${id}`))
    for (const { collection, id } of unknown) remembered.set(`${collection}/${id}`, undefined)
    const asked = [...new Set(unknown.map(({ collection, id }) => `${collection}/${id}`))]
    for (const found of await documents.get(asked)) remembered.set(found.path, plainFields(found.fields))
    if (platform) await rememberTheirs(platform, unknown)
    const page = new Map([...paths].map((path) => [path, remembered.get(path)]))
    for (const path of remembered.keys()) {
      if (remembered.size <= REMEMBERED) break
      remembered.delete(path)
    }
    return page
  }

  /** Remembers records that the platform has and nobody has brought here yet, as they will be. */
  async function rememberTheirs(from: Platform, keys: readonly RecordKey[]): Promise<void> {
    const missing = Map.groupBy(
      keys.filter(({ collection, id }) => remembered.get(`${collection}/${id}`) === undefined),
      ({ collection }) => collection,
    )
    for (const [collection, all] of missing)
      for (const [id, theirs] of await from.sources(collection, all)) {
        const { mappedFields } = brought(collection, { id, ours: undefined, theirs }, from)
        remembered.set(`${collection}/${id}`, plainFields(mappedFields))
      }
  }

  const countsOf = async (clubId: string): Promise<Around['counts']> =>
    counts ? countsOfClub(documents, clubId) : noCounts

  async function activitiesOf(subject: ActivitySubject): Promise<Around['activities']> {
    const pages = await Promise.all([
      recordsOf(activitiesDoneFor(subject)),
      recordsOf(activitiesPlannedFor(subject)),
    ])
    return pages.flat()
  }

  const recordsOf = async (question: Asked) =>
    (await documents.find(question)).map(({ id, fields }) => ({ ...plainFields(fields), id }))

  return async (
    collection: NounCollection,
    page: readonly Pick<Brought, 'id' | 'mappedFields'>[],
  ): Promise<Around[]> => {
    const derivation = derivationOf(collection)
    const needs = page.map(({ id, mappedFields }): Needs => {
      const data = plainFields(mappedFields)
      const own = derivation.needs(id, data)
      return withNames ? { ...own, records: [...(own.records ?? []), ...derivation.namedBy(id, data)] } : own
    })
    const known = await remember(needs.flatMap(({ records = [] }) => records))
    const record = ({ collection: other, id }: RecordKey) => known.get(`${other}/${id}`)
    return inGroups(needs, async (need) => ({
      record,
      requests: need.requestsOf === undefined ? [] : await recordsOf(requestsOfPerson(need.requestsOf)),
      counts: need.countsOf === undefined ? {} : await countsOf(need.countsOf),
      activities: need.activitiesOf === undefined ? [] : await activitiesOf(need.activitiesOf),
    }))
  }
}

async function inGroups<From, To>(items: readonly From[], task: (item: From) => Promise<To>): Promise<To[]> {
  const results: To[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(task))))
  return results
}

export type Derive = (collection: NounCollection, record: Known, around: Around, filling: Filling) => ToWrite

/** A record here and on the platform; one of them may be missing. */
export type Side = { id: string; ours: StoredDocument | undefined; theirs?: Source | undefined }

/** Fields that bringing a record up to date writes. */
export type Plan = {
  /** By path; undefined removes a field. */
  values: Map<string, Value | undefined>
  /** Fields with our names that another program uses for something else. */
  left: string[]
  /** The outcome of both sides, if the platform has the record. */
  merged: Merged | undefined
  /** Fields that nobody may assume, because the platform says something that the mapping doesn't read. */
  undecided: readonly string[]
}

/** A record with the facts of the platform. */
type Brought = {
  id: string
  side: Side
  /** As it is stored. */
  fields: Fields
  mappedFields: Fields
  /** Paths that differ between the two. */
  changed: readonly string[]
  merged: Merged | undefined
  undecided: readonly string[]
  createTime: string
  updateTime: string
  /** Where the platform has it, if its key doesn't say so. */
  place: string | undefined
}

/** `tells`: whether decisions go back to the platform in the same commit. */
export function brought(
  collection: NounCollection,
  side: Side,
  platform: Platform | undefined,
  { tells = false } = {},
): Brought {
  const { id, ours, theirs } = side
  const fields = ours?.fields ?? {}
  const { createTime, updateTime } = ours ?? theirs ?? { createTime: '', updateTime: '' }
  const place = theirs && placeToKeep(theirs.record)
  const base = { id, side, fields, createTime, updateTime, place }
  const both = theirs && platform?.merged(collection, theirs, plainFields(fields), tells)
  if (both === undefined)
    return { ...base, mappedFields: fields, changed: [], merged: undefined, undecided: [] }
  const { merged, undecided } = both
  let mappedFields = fields
  for (const [path, value] of merged.write)
    mappedFields = withWire(mappedFields, path, value === undefined ? undefined : wireValue(value))
  return { ...base, mappedFields, changed: [...merged.write.keys()], merged, undecided }
}

export function planOf(
  collection: NounCollection,
  document: Brought,
  rev: number,
  around: Around,
  derive: Derive = fieldsToWrite,
): Plan {
  const { id, fields, mappedFields, changed, merged, undecided, createTime, updateTime, place } = document
  const { write, left, implied } = derive(
    collection,
    {
      id,
      data: plainFields(mappedFields),
      createdAt: new Date(createTime),
      updatedAt: new Date(updateTime),
      rev,
    },
    around,
    { unassumed: undecided },
  )
  let after = mappedFields
  for (const [path, value] of Object.entries(write))
    after = withWire(after, path, value === undefined ? undefined : wireValue(value))
  // A map that is not there yet is written, and undone, as a whole.
  const paths = [...changed, ...Object.keys(write)].map((path) => {
    const [first = path] = path.split('.')
    return fields[first] === undefined ? first : path
  })
  const values = new Map(paths.map((path) => [path, wireAt(after, path)]))
  if (merged) {
    const marks = implied
      .filter((path) => isStatable(collection, path) && merged.agreed[path] === undefined)
      .map((path) => [path, IMPLIED + digestOf(valueIn(after, path))])
    const agreed = { ...merged.agreed, ...Object.fromEntries(marks), ...(place && { [PLACE]: place }) }
    if (!sameValue(agreed, agreedIn(plainFields(fields)))) values.set('mapped', wireValue(agreed))
  }
  return { values, left, merged, undecided }
}

/** Whether a mapping may state the field one day; the other defaults are our own. */
const isStatable = (collection: NounCollection, path: string) =>
  path === 'createdAt' || isState(collection, path)

function valueIn(fields: Fields, path: string): unknown {
  const value = wireAt(fields, path)
  return value && plainFields({ value })['value']
}
