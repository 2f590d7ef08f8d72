import { queryOptions } from '@tanstack/react-query'
import {
  nextCurrencyOfDeals,
  sumOfForecast,
  sumOfOpen,
  sumOfStage,
} from '@touchline/domain/nouns/deal/deal-questions.ts'
import type { ForecastCategory } from '@touchline/domain/nouns/deal/deal.ts'
import { sumsOf } from '#data/backend/sums.ts'
import { sumsBy } from '#data/engine/told-by-rows.ts'
import { distinctValues } from '#data/engine/lists/distinct-values.ts'
import { BOARD, KEPT_MS } from './deal-board.ts'
import { dealRows, rowsForFirst } from './deal-rows.ts'
import { dealsCollection } from './deals.ts'
import { knownStages } from './stages.ts'

/** Sums of deals, by queries of one currency each: currencies are never added up together. */

/** Most currencies shown, since more can't be compared at a glance; the rest is in the list. */
const CURRENCIES_MAX = 12

/** Currencies of open deals. Of more than can be read, those of all deals: reads one deal of each and one more. */
export const dealCurrencies = () =>
  queryOptions({
    queryKey: [BOARD, 'currencies'],
    queryFn: async ({ client, signal }) => {
      const open = await client.fetchQuery(dealRows('open'))
      const found = new Set(open?.flatMap(({ currency }) => (typeof currency === 'string' ? currency : [])))
      // Without open deals there may be others.
      return found.size > 0
        ? [...found].toSorted().slice(0, CURRENCIES_MAX)
        : distinctValues(dealsCollection, nextCurrencyOfDeals, {
            field: 'currency',
            most: CURRENCIES_MAX,
            signal,
          })
    },
    staleTime: 60_000,
  })

/** Sum of deals of one currency, in its minor unit: unweighted, and weighted by probability. */
export type MoneySum = { currency: string; count: number; valueMinor: number; weightedMinor: number }

/** Deals to add up: all open ones, those of a stage, or the open ones of a forecast category. */
export type SumScope = { of: 'open' } | { of: 'stage'; id: string } | { of: 'forecast'; id: ForecastCategory }

const isOfOpen = async (scope: SumScope) =>
  scope.of !== 'stage' || (await knownStages()).some(({ id, kind }) => id === scope.id && kind === 'open')

function scoped(scope: SumScope, summed: { owner: string | undefined; currency: string; readable: boolean }) {
  switch (scope.of) {
    case 'open':
      return sumOfOpen(summed)
    case 'stage':
      return sumOfStage(scope.id, summed)
    case 'forecast':
      return sumOfForecast(scope.id, summed)
  }
}

/** From the open deals, or by one aggregation query. Without `owner`: everyone's. */
export const dealSum = (scope: SumScope, owner: string | undefined, currency: string) =>
  queryOptions({
    queryKey: [BOARD, 'sum', currency, scope.of, 'id' in scope ? scope.id : '', { owner }],
    queryFn: async ({ queryKey }): Promise<MoneySum> => {
      const rows = (await isOfOpen(scope)) ? await rowsForFirst(queryKey) : null
      const { count, sums } = await sumsOf(
        (which) => scoped(scope, { owner, currency, ...which }),
        sumsBy(rows),
      )
      return { currency, count, ...sums }
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  })

/** Compares sums, the currency with the most deals first. */
export const byUse = (a: MoneySum, b: MoneySum): number =>
  b.count - a.count || (a.currency < b.currency ? -1 : 1)
