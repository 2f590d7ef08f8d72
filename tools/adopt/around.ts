import type { Around, Needs, RecordKey } from '@touchline/domain/derive/derivation.ts'
import { derivationOf } from '@touchline/domain/derive/derivations.ts'
import type { NounCollection } from '@touchline/domain/nouns.ts'
import {
  activitiesDoneFor,
  activitiesPlannedFor,
  type ActivitySubject,
} from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { ClubCounter } from '@touchline/domain/nouns/club/club-counters.ts'
import { matchesNamingClub } from '@touchline/domain/nouns/match/match-questions.ts'
import {
  openRequestsForClub,
  requestsOfPerson,
} from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { openDealsOfClub } from '@touchline/domain/nouns/pipeline/pipeline-questions.ts'
import type { Asked } from '@touchline/domain/query/ask.ts'
import { videosOfClub } from '@touchline/domain/nouns/video/video-questions.ts'
import type { Documents, StoredDocument } from './documents.ts'
import type { Mapping } from './mapping/map-fields.ts'
import { type MappedDocument, mappedDocument } from './plan.ts'
import { plainFields } from './plain-values.ts'

/** So many records are remembered that others named. */
const REMEMBERED = 20_000
/** So many questions are asked at one time. */
const AT_ONCE = 12

/** What names a club is counted by the questions that its page asks. */
const counted: Partial<Record<ClubCounter, (clubId: string) => Asked>> = {
  matches: matchesNamingClub,
  videos: videosOfClub,
  pendingOwnership: openRequestsForClub,
  openPipelines: openDealsOfClub,
}

/** Looks up what records of a page need; what many name is read once. `counts`: whether records that name a club are counted. */
export function lookUp(documents: Documents, mapping: Mapping, counts: boolean) {
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
    Object.fromEntries(
      await Promise.all(
        Object.entries(counted).map(async ([name, question]) => {
          const { collection, where } = question(clubId)
          return [name, counts ? await documents.count(collection, where) : 0] as const
        }),
      ),
    )

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
    const needs: Needs[] = page.map(({ id, mappedFields }) =>
      derivationOf(collection).needs(id, plainFields(mappedFields)),
    )
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
