import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Deal } from '@touchline/domain/pipeline.ts'
import type { PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import type { Condition } from '#data/backend/collection.ts'
import { sumsOf } from '#data/backend/sums.ts'
import { dealsCollection } from '#data/pipelines.ts'
import { columnRequest, type PipelinesAsked } from '#data/pipelines-request.ts'

/** A column brings so many cards at a time. */
export const COLUMN_SIZE = 50

/** The root of the board's own queries: it follows changes one by one instead of reading everything anew. */
export const BOARD = 'dealBoard'

/** No cursor: the first page. */
const FIRST_PAGE = ''

/** The deals of one column, page after page. */
export const columnOf = (stage: PipelineStage, { filters, sort, direction }: PipelinesAsked) =>
  infiniteQueryOptions({
    queryKey: [BOARD, 'column', stage.id, { filters, sort, direction }],
    queryFn: async ({ pageParam }): Promise<{ rows: Deal[]; next?: string }> => {
      const asked = columnRequest({ filters, sort, direction }, stage, new Date())
      if (asked === undefined) return { rows: [] }
      return dealsCollection.page({ ...asked, size: COLUMN_SIZE, after: pageParam === FIRST_PAGE ? undefined : pageParam })
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  })

/** How many deals a column holds. */
export const columnCount = (stage: PipelineStage, { filters, sort, direction }: PipelinesAsked) =>
  queryOptions({
    queryKey: [BOARD, 'count', stage.id, { filters, sort, direction }],
    queryFn: async () => {
      const asked = columnRequest({ filters, sort, direction }, stage, new Date())
      return asked === undefined ? 0 : dealsCollection.count(asked)
    },
    staleTime: Infinity,
  })

/** More currencies than these can not be told apart at a glance; the rest is in the list. */
const CURRENCIES_MAX = 12

/** The currencies that deals are in: reads one deal of each and one more. */
export const dealCurrencies = () =>
  queryOptions({
    queryKey: [BOARD, 'currencies'],
    queryFn: async () => {
      const found: string[] = []
      const order = { field: 'currency', direction: 'asc' } as const
      while (found.length < CURRENCIES_MAX) {
        const beyond: Condition[] = found.slice(-1).map((last) => ({ field: 'currency', op: '>', value: last }))
        const { rows } = await dealsCollection.page({ where: beyond, orderBy: [order], size: 1 })
        const next = rows.at(0)?.currency
        if (next === undefined) break
        found.push(next)
      }
      return found
    },
    staleTime: 60_000,
  })

/** What deals of one currency add up to, in its minor unit: as they are, and at their probabilities. */
export type MoneySum = { currency: string; count: number; valueMinor: number; weightedMinor: number }

/** Where sums can be asked of the database: a word, a range or a missing activity would need indexes of their own. */
export const canBeSummed = ({ filters }: PipelinesAsked): boolean =>
  filters.q === undefined &&
  filters.planned === undefined &&
  filters.closing === undefined &&
  filters.rotten === undefined

const SUMMED = ['valueMinor', 'weightedMinor'] as const

/** One sum for each currency in which there is any deal: currencies are never added up together. */
async function sumsBy(where: readonly Condition[], currencies: readonly string[]): Promise<MoneySum[]> {
  const sums = await Promise.all(
    currencies.map(async (currency): Promise<MoneySum> => {
      const inCurrency: Condition = { field: 'currency', op: '==', value: currency }
      const { count, sums: found } = await sumsOf('pipelines', { where: [...where, inCurrency] }, SUMMED)
      return { currency, count, ...found }
    }),
  )
  return sums.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

const ownedBy = (owner: string | undefined): Condition[] =>
  owner === undefined ? [] : [{ field: 'ownerId', op: '==', value: owner }]

/** What the deals of a stage add up to, by currency. */
export const stageSums = (stageId: string, owner: string | undefined, currencies: readonly string[]) =>
  queryOptions({
    queryKey: [BOARD, 'sums', stageId, { owner, currencies }],
    queryFn: () => sumsBy([{ field: 'stageId', op: '==', value: stageId }, ...ownedBy(owner)], currencies),
    staleTime: Infinity,
  })

/** What the open deals of a forecast category add up to, by currency. */
export const forecastSums = (category: string, owner: string | undefined, currencies: readonly string[]) =>
  queryOptions({
    queryKey: [BOARD, 'forecast', category, { owner, currencies }],
    queryFn: () =>
      sumsBy(
        [
          { field: 'status', op: '==', value: 'open' },
          { field: 'forecastCategory', op: '==', value: category },
          ...ownedBy(owner),
        ],
        currencies,
      ),
    staleTime: Infinity,
  })

/** Colleagues rarely change more between two looks; then everything is read anew. */
export const CHANGES_MAX = 50

/** The deals that were changed after a moment, the first change first. Reads at most 51 documents, mostly none. */
export const dealsChangedSince = async (since: Date): Promise<Deal[]> => {
  const where = [{ field: 'updatedAt', op: '>', value: since }] as const
  const order = { field: 'updatedAt', direction: 'asc' } as const
  return (await dealsCollection.page({ where, orderBy: [order], size: CHANGES_MAX })).rows
}

/** The deal that was changed last: where following begins. */
export const lastChangeOfDeals = async (): Promise<Date | undefined> => {
  const order = { field: 'updatedAt', direction: 'desc' } as const
  return (await dealsCollection.page({ where: [], orderBy: [order], size: 1 })).rows.at(0)?.updatedAt
}

/** The rank at the top of a column, where cards come in without a place of their own. Reads two documents. */
export const topRankOf = async (stageId: string): Promise<string | undefined> => {
  const where = [{ field: 'stageId', op: '==', value: stageId }] as const
  const order = { field: 'rank', direction: 'asc' } as const
  return (await dealsCollection.page({ where, orderBy: [order], size: 1 })).rows.at(0)?.rank
}
