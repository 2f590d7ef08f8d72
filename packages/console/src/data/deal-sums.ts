import { queryOptions } from '@tanstack/react-query'
import type { ForecastCategory } from '@touchline/domain/pipeline.ts'
import type { Condition } from '#data/backend/collection.ts'
import { sumsOf } from '#data/backend/sums.ts'
import { BOARD, KEPT_MS } from '#data/deal-board.ts'
import { distinctValues } from '#data/distinct-values.ts'
import { dealsCollection } from '#data/pipelines.ts'
import type { PipelinesAsked } from '#data/pipelines-request.ts'

/** What deals add up to, by sum queries of one currency each: currencies are never added up together. */

/** More currencies than these can not be told apart at a glance; the rest is in the list. */
const CURRENCIES_MAX = 12

/** The currencies that deals are in: reads one deal of each and one more. */
export const dealCurrencies = () =>
  queryOptions({
    queryKey: [BOARD, 'currencies'],
    queryFn: ({ signal }) =>
      distinctValues(dealsCollection, { field: 'currency', most: CURRENCIES_MAX, signal }),
    staleTime: 60_000,
  })

/** What deals of one currency add up to, in its minor unit: as they are, and at their probabilities. */
export type MoneySum = { currency: string; count: number; valueMinor: number; weightedMinor: number }

/** Where sums can be asked of the database: other filters than these would need indexes of their own. */
export const canBeSummed = ({ filters }: PipelinesAsked): boolean =>
  Object.keys(filters).every((name) => name === 'owner' || name === 'stage')

/** Which deals are added up: all open ones, those of a stage, or the open ones of a forecast category. */
export type SumScope = { of: 'open' } | { of: 'stage'; id: string } | { of: 'forecast'; id: ForecastCategory }

function inScope(scope: SumScope): Condition[] {
  const isOpen: Condition = { field: 'status', op: '==', value: 'open' }
  switch (scope.of) {
    case 'open':
      return [isOpen]
    case 'stage':
      return [{ field: 'stageId', op: '==', value: scope.id }]
    case 'forecast':
      return [isOpen, { field: 'forecastCategory', op: '==', value: scope.id }]
  }
}

const SUMMED = ['valueMinor', 'weightedMinor'] as const

/** One aggregation query. `owner` absent: everyone's. */
export const dealSum = (scope: SumScope, owner: string | undefined, currency: string) =>
  queryOptions({
    queryKey: [BOARD, 'sum', currency, scope.of, 'id' in scope ? scope.id : '', { owner }],
    queryFn: async (): Promise<MoneySum> => {
      const ofOwner: Condition[] = owner === undefined ? [] : [{ field: 'ownerId', op: '==', value: owner }]
      const inCurrency: Condition = { field: 'currency', op: '==', value: currency }
      const where = [...inScope(scope), ...ofOwner, inCurrency]
      const { count, sums } = await sumsOf(dealsCollection.name, { where }, SUMMED)
      return { currency, count, ...sums }
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  })

/** The currency of most deals first. */
export const byUse = (a: MoneySum, b: MoneySum): number =>
  b.count - a.count || (a.currency < b.currency ? -1 : 1)
