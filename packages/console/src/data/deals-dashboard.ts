import { queryOptions } from '@tanstack/react-query'
import {
  sumOfOpen,
  worthOfForecast,
  worthOfLost,
  worthOfWon,
} from '@touchline/domain/nouns/deal/deal-questions.ts'
import { dealsQuery } from '@touchline/domain/nouns/deal/deals-query.ts'
import { sumsOf } from './backend/sums.ts'
import { betweenDays } from './engine/lists/list-conditions.ts'
import { mapLimit } from './engine/map-limit.ts'
import { dealCurrencies } from './nouns/deal/deal-sums.ts'
import { dealsRequest, type DealsAsked, type DealsSort } from './nouns/deal/deals-request.ts'
import { deals, dealsCollection } from './nouns/deal/deals.ts'
import { DASHBOARD_FRESH_MS } from './users-dashboard.ts'

type Filters = DealsAsked['filters']

const KEY = ['pipelines', 'count', 'dashboard'] as const

/** Filters in the direction of the list. */
const asked = (filters: Filters, sort: DealsSort): DealsAsked => ({
  filters,
  sort,
  direction: dealsQuery.sorts[sort].directions[0],
})

/** Number of deals in the list with the same filters. */
export const dealsCounted = (filters: Filters, sort: DealsSort = 'close') =>
  queryOptions({
    queryKey: [...KEY, filters, sort],
    queryFn: ({ client }) => client.fetchQuery(deals.count(asked(filters, sort))),
    staleTime: DASHBOARD_FRESH_MS,
  })

type Worth = { currency: string; owner?: string } & ({ won: string } | { lost: string })

/** Total value of deals won or lost in a range of days, in the minor unit of the currency. */
export const dealsWorth = (figure: Worth) =>
  queryOptions({
    queryKey: [...KEY, 'worth', figure],
    queryFn: async () => {
      const { sums } = await sumsOf((which) =>
        'won' in figure
          ? worthOfWon(betweenDays('wonAt', figure.won), { ...figure, ...which })
          : worthOfLost(betweenDays('lostAt', figure.lost), { ...figure, ...which }),
      )
      return sums.valueMinor
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Total value of open deals, unweighted or weighted by probability. */
export const openWorth = (
  field: 'valueMinor' | 'weightedMinor',
  { currency, owner }: { currency: string; owner?: string },
) =>
  queryOptions({
    queryKey: [...KEY, 'open', field, currency, owner],
    queryFn: async () => (await sumsOf((which) => sumOfOpen({ currency, owner, ...which }))).sums[field],
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Total value expected to close in a range of days, of one forecast category. */
export const forecastWorth = (days: { from: string; to: string }, category: string, currency: string) =>
  queryOptions({
    queryKey: [...KEY, 'forecast', days, category, currency],
    queryFn: async () => {
      const { sums } = await sumsOf((which) => worthOfForecast({ ...days, category, currency, ...which }))
      return sums.valueMinor
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Most won deals in a median, which the database can't calculate: the latest ones, of several people together. */
export const CYCLES_COUNTED = 25
export const CYCLES_OF_ALL_AGENTS = 50
const DAY_MS = 86_400_000

const wonDeals = dealsCollection.only(['ownerId', 'createdAt', 'wonAt'])

type Cycle = { owner: string; days: number }

/** Days from creation to won of each of the latest won deals. Reads at most `most` documents and one more. */
async function latestCycles(filters: Filters & { won: string }, most: number): Promise<Cycle[]> {
  const { rows } = await wonDeals.page(dealsRequest({ filters, sort: 'won', direction: 'desc' }), {
    size: most,
  })
  return rows.flatMap(({ ownerId = '', createdAt, wonAt }) =>
    createdAt && wonAt ? [{ owner: ownerId, days: (wonAt.getTime() - createdAt.getTime()) / DAY_MS }] : [],
  )
}

/** Cycles of the latest won deals in days. */
export const cyclesOf = (filters: Filters & { won: string }) =>
  queryOptions({
    queryKey: [...KEY, 'cycles', filters],
    queryFn: async () => (await latestCycles(filters, CYCLES_COUNTED)).map(({ days }) => days),
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Cycles of everyone with the owner of each: one question, whatever the number of agents. */
export const cyclesOfAgents = (won: string) =>
  queryOptions({
    queryKey: [...KEY, 'cycles of agents', won],
    queryFn: () => latestCycles({ won }, CYCLES_OF_ALL_AGENTS),
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Currencies of deals, the one with the most deals first. */
export const currenciesByUse = queryOptions({
  queryKey: [...KEY, 'currencies'],
  queryFn: async ({ client, signal }) => {
    const currencies = await client.fetchQuery(dealCurrencies())
    const counts = await mapLimit(currencies, signal, (currency) =>
      client.fetchQuery(dealsCounted({ currency })),
    )
    return currencies
      .map((currency, at) => ({ currency, count: counts[at] ?? 0 }))
      .toSorted((a, b) => b.count - a.count)
      .map(({ currency }) => currency)
  },
  staleTime: DASHBOARD_FRESH_MS,
})
