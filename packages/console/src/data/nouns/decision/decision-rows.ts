import { queryOptions } from '@tanstack/react-query'
import { reversalsOfDecisions } from '@touchline/domain/engine/log/decision-questions.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { Target } from '#data/backend/live-messages.ts'
import { askedEvery } from '#data/engine/live.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { chunksOf, PAGE_MAX } from '#data/engine/records-by-id.ts'
import type { AnyRecord } from '#data/engine/any-record.ts'
import { placeKey, readPlaces } from '#data/engine/records-by-place.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { decisionsQuery } from '@touchline/domain/engine/log/decisions-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import type { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import { betweenDays, isAnyOf } from '#data/engine/lists/list-conditions.ts'
import type { ListState } from '#data/list-state.ts'

export type DecisionRow = Decision & {
  /** Current record that it is about, with its name; undefined for a removed one. */
  record?: AnyRecord | undefined
  /** Decision that undid it. */
  takenBackBy?: Decision | undefined
}

/** Decisions with the records that a page of them names, read together: at most one record and one reversal a row. */
const told: Collection<DecisionRow, 'decisions'> = {
  ...decisionsCollection,
  async page(question, cut = {}) {
    const { rows, ...cursors } = await decisionsCollection.page(question, cut)
    // A file has no column for it, and would read twice as much.
    const isShown = (cut.size ?? question.most) <= PAGE_MAX
    const [records, reversals] = await Promise.all([
      readPlaces(rows.map(placeOf)),
      isShown ? reversalsOf(rows) : [],
    ])
    return {
      ...cursors,
      rows: rows.map((row) => ({
        ...row,
        record: records.get(placeKey(placeOf(row))),
        takenBackBy: reversals.find(({ reverses }) => reverses === row.id),
      })),
    }
  },
}

export const decisionRows = listOf(told, decisionsRequest)

type Shown = Pick<DecisionsListState, 'filters' | 'sort'>

const newestFirst = ({ filters, sort }: Shown) => decisionsRequest({ filters, sort, direction: 'desc' })

/** Target to listen to for the newest decision that a list would show. */
export const newestTarget = (shown: Shown): Target => ({ question: newestFirst(shown), size: 1 })

/**
 * Key of the newest decision that a list would show, polled while the page is visible and hears nothing; null where there is
 * none. Reads at most two documents.
 */
export const newestDecision = ({ filters, sort }: Shown) =>
  queryOptions({
    queryKey: ['lastChange', decisionsCollection.name, filters],
    queryFn: async () => {
      const { rows } = await decisionsCollection.page(newestFirst({ filters, sort }), { size: 1 })
      return rows[0]?.id ?? null
    },
    refetchInterval: askedEvery(() => [newestTarget({ filters, sort })], false),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

const placeOf = ({ subjectType, subjectId }: Decision) => ({ collection: subjectType, id: subjectId })

/** Reversals of some decisions: a reversal names the one that it reverses. */
export async function reversalsOf(decisions: readonly Pick<Decision, 'id'>[]): Promise<readonly Decision[]> {
  const found: Decision[] = []
  for (const ids of chunksOf(decisions.map(({ id }) => id)))
    found.push(...(await decisionsCollection.page(reversalsOfDecisions(ids))).rows)
  return found
}

/** Adds the records to decisions that were read already. */
export async function withRecords(decisions: readonly Decision[]): Promise<DecisionRow[]> {
  const records = await readPlaces(decisions.map(placeOf))
  return decisions.map((one) => ({ ...one, record: records.get(placeKey(placeOf(one))) }))
}

export type DecisionsFilter = keyof typeof decisionsQuery.filters
export type DecisionsSort = keyof typeof decisionsQuery.sorts
export type DecisionsListState = ListState<DecisionsFilter, DecisionsSort>

/** Translates the URL into a query. An unreadable filter value is left out. */
function decisionsRequest(
  state: Pick<ListState<DecisionsFilter, DecisionsSort | typeof BY_KEY>, 'filters' | 'sort' | 'direction'>,
) {
  const { who, area, action, whose, batch, when } = state.filters
  return askList(decisionsQuery, {
    where: [
      ...isAnyOf('by', who),
      ...isAnyOf('subjectType', area),
      ...isAnyOf('action', action),
      ...isAnyOf('reversesBy', whose),
      ...isAnyOf('batchId', batch),
      ...betweenDays('at', when),
    ],
    by: state,
  })
}
