import { queryOptions } from '@tanstack/react-query'
import {
  sumOfOpen,
  worthOfForecast,
  worthOfLost,
  worthOfWon,
} from '@touchline/domain/nouns/pipeline/pipeline-questions.ts'
import { pipelinesQuery } from '@touchline/domain/nouns/pipeline/pipelines-query.ts'
import { sumsOf } from '#data/backend/sums.ts'
import { betweenDays } from '#data/engine/lists/list-conditions.ts'
import { mapLimit } from '#data/engine/map-limit.ts'
import { dealCurrencies } from '#data/nouns/pipeline/deal-sums.ts'
import {
  pipelinesRequest,
  type PipelinesAsked,
  type PipelinesSort,
} from '#data/nouns/pipeline/pipelines-request.ts'
import { deals, dealsCollection } from '#data/nouns/pipeline/pipelines.ts'
import { DASHBOARD_FRESH_MS } from './users-dashboard.ts'

type Filters = PipelinesAsked['filters']

const KEY = ['pipelines', 'count', 'dashboard'] as const

/** In the direction that the list has. */
const asked = (filters: Filters, sort: PipelinesSort): PipelinesAsked => ({
  filters,
  sort,
  direction: pipelinesQuery.sorts[sort].directions[0],
})

/** How many deals the list shows for the same filters. */
export const dealsCounted = (filters: Filters, sort: PipelinesSort = 'close') =>
  queryOptions({
    queryKey: [...KEY, filters, sort],
    queryFn: ({ client }) => client.fetchQuery(deals.count(asked(filters, sort))),
    staleTime: DASHBOARD_FRESH_MS,
  })

type Worth = { currency: string; owner?: string } & ({ won: string } | { lost: string })

/** What deals add up to that were won or lost in some days, in the minor unit of the currency. */
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

/** What open deals add up to, as they are or at their probabilities. */
export const openWorth = (
  field: 'valueMinor' | 'weightedMinor',
  { currency, owner }: { currency: string; owner?: string },
) =>
  queryOptions({
    queryKey: [...KEY, 'open', field, currency, owner],
    queryFn: async () => (await sumsOf((which) => sumOfOpen({ currency, owner, ...which }))).sums[field],
    staleTime: DASHBOARD_FRESH_MS,
  })

/** What is expected to close in some days, of one forecast category. */
export const forecastWorth = (days: { from: string; to: string }, category: string, currency: string) =>
  queryOptions({
    queryKey: [...KEY, 'forecast', days, category, currency],
    queryFn: async () => {
      const { sums } = await sumsOf((which) => worthOfForecast({ ...days, category, currency, ...which }))
      return sums.valueMinor
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/** A median can not be asked of the database; the latest so many are read for it, however many there are. */
export const CYCLES_MAX = 100
const DAY_MS = 86_400_000

/** How many days each of the latest won deals took, from its creation. Reads at most `most` documents and one more. */
export const cyclesOf = (filters: Filters & { won: string }, most = CYCLES_MAX) =>
  queryOptions({
    queryKey: [...KEY, 'cycles', filters, most],
    queryFn: async () => {
      const request = pipelinesRequest(
        { filters, sort: 'won', direction: 'desc' },
        { stages: [], now: new Date() },
      )
      if (request === undefined) return []
      const { rows } = await dealsCollection.page(request, { size: most })
      return rows.flatMap(({ createdAt, wonAt }) =>
        createdAt && wonAt ? [(wonAt.getTime() - createdAt.getTime()) / DAY_MS] : [],
      )
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Currencies that deals are in, the one with the most deals first. */
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
