import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dealsInNoStage, topOfStage } from '@touchline/domain/nouns/deal/deal-questions.ts'
import { NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { changedSince, lastChanged } from '@touchline/domain/engine/review/record-questions.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { lastChangeAt } from '#data/engine/live.ts'
import { countIn } from '#data/engine/told-by-rows.ts'
import { readByIds } from '#data/engine/records-by-id.ts'
import { knownStages } from './stages.ts'
import { asksForStray, canBeSummed, columnRequest, type DealsAsked } from './deals-request.ts'
import { dealsCollection } from './deals.ts'
import { hiddenBy, orderOf } from './deal-column.ts'
import { rowsForFirst } from './deal-rows.ts'

/** Most cards that a column loads at a time. */
const COLUMN_SIZE = 50

/** Size of the first load, a few screens, where the database counts the cards that aren't loaded. */
const FIRST_SIZE = 20

/** Root of the board's own query keys: it follows changes one by one instead of reading everything again. */
export const BOARD = 'dealBoard'

/** Time that hidden columns are kept, since they aren't updated. Milliseconds. */
export const KEPT_MS = 2_000

/** No cursor: the first page. */
const FIRST_PAGE = ''

const sizeOf = (asked: DealsAsked, isFirst: boolean): number =>
  isFirst && canBeSummed(asked) ? FIRST_SIZE : COLUMN_SIZE

/** A changed or moved card is checked again for a searched word. */
const dealsWithWords: typeof dealsCollection = {
  ...dealsCollection,
  page: (question, cut) => dealsCollection.page(question, { ...cut, beside: ['search'] }),
}

const boardDeals = ({ q }: DealsAsked['filters']) => (q === undefined ? dealsCollection : dealsWithWords)

/** Deals of one column, page after page. */
export const columnOf = (stage: PipelineStage, { filters, sort, direction }: DealsAsked) =>
  infiniteQueryOptions({
    queryKey: [BOARD, 'column', stage.id, { filters, sort, direction }],
    queryFn: async ({ pageParam }): Promise<{ rows: Deal[]; next?: string }> => {
      const state = { filters, sort, direction }
      const after = pageParam === FIRST_PAGE ? undefined : pageParam
      const cut = { size: sizeOf(state, after === undefined), after }
      if (stage.id === NO_STAGE.id) return strayDeals(state, cut)
      const asked = columnRequest(state, stage, new Date())
      return asked === undefined ? { rows: [] } : boardDeals(filters).page(asked, cut)
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    gcTime: KEPT_MS,
  })

/**
 * Deals whose stage was removed. There are few of them, and only their stages are asked for: filters are applied here, so they
 * need no indexes.
 */
async function strayDeals(
  state: DealsAsked,
  cut: { size: number; after: string | undefined },
): Promise<{ rows: Deal[]; next?: string }> {
  const stages = await knownStages()
  if (!asksForStray(state, stages)) return { rows: [] }
  const { rows, next } = await boardDeals(state.filters).page(dealsInNoStage(stages), cut)
  const around = { stages, now: new Date() }
  const shown = rows
    .filter((deal) => hiddenBy(deal, state, around).length === 0)
    .toSorted(orderOf(state.sort))
  return { rows: shown, ...(next === undefined ? {} : { next }) }
}

/** Number of deals in a column. */
export const columnCount = (stage: PipelineStage, { filters, sort, direction }: DealsAsked) =>
  queryOptions({
    queryKey: [BOARD, 'count', stage.id, { filters, sort, direction }],
    queryFn: async ({ queryKey }) => {
      const state = { filters, sort, direction }
      const asked = columnRequest(state, stage, new Date())
      if (asked === undefined) return 0
      const rows = stage.kind === 'open' && canBeSummed(state) ? await rowsForFirst(queryKey) : null
      return rows === null ? dealsCollection.count(asked) : countIn(rows, asked)
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  })

/** Only fields that identify the changed deal: an activity changes the deal's dates without changing the deal. */
const touches = collectionOf(
  'activities',
  z.looseObject({
    id: z.string(),
    pipelineId: z.catch(z.optional(z.string()), undefined),
    updatedAt: z.catch(z.optional(z.date()), undefined),
  }),
)

export type Changes = {
  deals: Deal[]
  /** Time from which to continue. */
  until: Date
  /** Whether there were more than can be followed one by one. */
  isMore: boolean
}

/** Deals that were changed, or had an activity planned or done, after a moment. Reads at most 152 documents, mostly two. */
export async function dealChangesSince(since: Date): Promise<Changes> {
  const [changed, touched] = await Promise.all([
    dealsWithWords.page(changedSince('pipelines', since)),
    touches.page(changedSince('activities', since)),
  ])
  const known = new Set(changed.rows.map(({ id }) => id))
  const ids = touched.rows.flatMap(({ pipelineId }) => pipelineId ?? []).filter((id) => !known.has(id))
  const others = ids.length === 0 ? [] : [...(await readByIds(dealsWithWords, ids)).values()]
  const times = [...changed.rows, ...touched.rows].flatMap(({ updatedAt }) => updatedAt?.getTime() ?? [])
  return {
    deals: [...changed.rows, ...others],
    until: new Date(Math.max(since.getTime(), ...times)),
    isMore: changed.next !== undefined || touched.next !== undefined,
  }
}

/** Targets to listen to for these changes. */
export const boardTargets = [
  { question: lastChanged('pipelines'), size: 1 },
  { question: lastChanged('activities'), size: 1 },
]

/** Time of the last change that the board shows: following starts there. */
export const lastChangeForBoard = async (): Promise<Date> =>
  new Date(Math.max(...(await Promise.all(boardTargets.map(lastChangeAt)))))

/** Rank at the top of a column, for cards that come in without a place. Reads two documents. */
export const topRankOf = async (stageId: string): Promise<string | undefined> =>
  (await dealsCollection.page(topOfStage(stageId))).rows.at(0)?.rank
