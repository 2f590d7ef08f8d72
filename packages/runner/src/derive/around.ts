import type { Around, Needs, RecordKey, ActivitySubject } from '@touchline/domain/engine/derivation.ts'
import { derivationOf } from '@touchline/domain/tables/derivations.ts'
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
import { type CollectionMapping, type Earlier, mapFields, type Mapped, type Mapping } from './map-fields.ts'
import {
  plainFields,
  wireAt,
  wireValue,
  withWire,
  type Fields,
  type Value,
} from '@touchline/firestore/values'
import { fieldsToWrite, type Known, type ToWrite } from '@touchline/domain/tables/fields-to-write.ts'

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
export function lookUp(documents: Documents, mapping: Mapping, { counts, withNames = false }: LookUp) {
  const remembered = new Map<string, Record<string, unknown> | undefined>()

  async function remember(
    keys: readonly RecordKey[],
  ): Promise<Map<string, Record<string, unknown> | undefined>> {
    const paths = new Set(keys.map(({ collection, id }) => `${collection}/${id}`))
    const unknown = [...paths].filter((path) => !remembered.has(path))
    for (const path of unknown) remembered.set(path, undefined)
    for (const found of await documents.get(unknown)) remembered.set(found.path, dataOf(found))
    const page = new Map([...paths].map((path) => [path, remembered.get(path)]))
    for (const path of remembered.keys()) {
      if (remembered.size <= REMEMBERED) break
      remembered.delete(path)
    }
    return page
  }

  function dataOf(document: StoredDocument) {
    // The path names one that was asked for.
    const collection = document.path.split('/')[0] as NounCollection
    return plainFields(mappedDocument(collection, document, mapping[collection]).mappedFields)
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
    (await documents.find(question)).map((document) => ({ ...dataOf(document), id: document.id }))

  return async (collection: NounCollection, page: readonly MappedDocument[]): Promise<Around[]> => {
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

export type Derive = (collection: NounCollection, record: Known, around: Around) => ToWrite

/** Fields that adopting a record writes. */
export type Plan = {
  /** By path; undefined removes a field. */
  values: Map<string, Value | undefined>
  mapped: ReadonlyMap<string, Mapped>
  /** Fields that a mapping couldn't read, by the path of their source. */
  unreadable: ReadonlyMap<string, Value>
  /** Fields with our names that another program uses for something else. */
  left: string[]
}

/** A record after mapping: the platform's fields, and their copies. */
type MappedDocument = StoredDocument & {
  mappedFields: Fields
  mapped: ReadonlyMap<string, Mapped>
  unreadable: ReadonlyMap<string, Value>
}

export function mappedDocument(
  collection: NounCollection,
  document: StoredDocument,
  mapping: CollectionMapping | undefined,
  earlier?: Earlier,
): MappedDocument {
  if (mapping === undefined)
    return { ...document, mappedFields: document.fields, mapped: new Map(), unreadable: new Map() }
  const { fields, mapped, unreadable } = mapFields(collection, document.fields, mapping, earlier)
  return { ...document, mappedFields: fields, mapped, unreadable }
}

export function planOf(
  collection: NounCollection,
  document: MappedDocument,
  rev: number,
  around: Around,
  derive: Derive = fieldsToWrite,
): Plan {
  const { id, fields, mappedFields, mapped, unreadable, createTime, updateTime } = document
  const { write, left } = derive(
    collection,
    {
      id,
      data: plainFields(mappedFields),
      createdAt: new Date(createTime),
      updatedAt: new Date(updateTime),
      rev,
    },
    around,
  )
  let after = mappedFields
  for (const [path, value] of Object.entries(write))
    after = withWire(after, path, value === undefined ? undefined : wireValue(value))
  // A map that is not there yet is written, and undone, as a whole.
  const paths = [...mapped.keys(), ...Object.keys(write)].map((path) => {
    const [first = path] = path.split('.')
    return fields[first] === undefined ? first : path
  })
  return { values: new Map(paths.map((path) => [path, wireAt(after, path)])), mapped, unreadable, left }
}
