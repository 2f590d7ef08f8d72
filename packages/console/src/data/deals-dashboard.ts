import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  sumOfOpen,
  worthOfForecast,
  worthOfLost,
  worthOfWon,
} from '@touchline/domain/nouns/deal/deal-questions.ts'
import { dealsQuery } from '@touchline/domain/nouns/deal/deals-query.ts'
import type { StoredRow } from './backend/whole-rows.ts'
import { sumsOf } from './backend/sums.ts'
import { dealRows, type DealsRead } from './nouns/deal/deal-rows.ts'
import { betweenDays } from './engine/lists/list-conditions.ts'
import { mapLimit } from './engine/map-limit.ts'
import { countIn, foundIn, sumsBy } from './engine/told-by-rows.ts'
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

/** Number of deals in the list with the same filters; `among`: deals that include them. */
export const dealsCounted = (among: DealsRead, filters: Filters, sort: DealsSort = 'close') =>
  queryOptions({
    queryKey: [...KEY, filters, sort],
    queryFn: async ({ client }) => {
      const rows = await client.fetchQuery(dealRows(among))
      if (rows === null) return client.fetchQuery(deals.count(asked(filters, sort)))
      const question = await deals.asks.questionOf(asked(filters, sort))
      return question === undefined ? 0 : countIn(rows, question)
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

type Worth = { currency: string; owner?: string } & ({ won: string } | { lost: string })

/** Total value of deals won or lost in a range of days, in the minor unit of the currency. */
export const dealsWorth = (among: DealsRead, figure: Worth) =>
  queryOptions({
    queryKey: [...KEY, 'worth', figure],
    queryFn: async ({ client }) => {
      const { sums } = await sumsOf(
        (which) =>
          'won' in figure
            ? worthOfWon(betweenDays('wonAt', figure.won), { ...figure, ...which })
            : worthOfLost(betweenDays('lostAt', figure.lost), { ...figure, ...which }),
        sumsBy(await client.fetchQuery(dealRows(among))),
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
    queryFn: async ({ client }) => {
      const add = sumsBy(await client.fetchQuery(dealRows('open')))
      return (await sumsOf((which) => sumOfOpen({ currency, owner, ...which }), add)).sums[field]
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Total value expected to close in a range of days, of one forecast category. */
export const forecastWorth = (days: { from: string; to: string }, category: string, currency: string) =>
  queryOptions({
    queryKey: [...KEY, 'forecast', days, category, currency],
    queryFn: async ({ client }) => {
      const add = sumsBy(await client.fetchQuery(dealRows('open')))
      const { sums } = await sumsOf(
        (which) => worthOfForecast({ ...days, category, currency, ...which }),
        add,
      )
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

const cycleOf = ({ ownerId, createdAt, wonAt }: StoredRow): Cycle[] =>
  createdAt instanceof Date && wonAt instanceof Date
    ? [
        {
          owner: typeof ownerId === 'string' ? ownerId : '',
          days: (wonAt.getTime() - createdAt.getTime()) / DAY_MS,
        },
      ]
    : []

type Cycles = { client: QueryClient; among: DealsRead; filters: Filters & { won: string }; most: number }

/** Days from creation to won of each of the latest won deals. Where those are too many, reads `most` and one more. */
async function latestCycles({ client, among, filters, most }: Cycles): Promise<Cycle[]> {
  const question = dealsRequest({ filters, sort: 'won', direction: 'desc' })
  const rows = await client.fetchQuery(dealRows(among))
  const latest =
    rows === null ? (await wonDeals.page(question, { size: most })).rows : foundIn(rows, question)
  return latest.slice(0, most).flatMap(cycleOf)
}

/** Cycles of the latest won deals in days. */
export const cyclesOf = (among: DealsRead, filters: Filters & { won: string }) =>
  queryOptions({
    queryKey: [...KEY, 'cycles', filters],
    queryFn: async ({ client }) =>
      (await latestCycles({ client, among, filters, most: CYCLES_COUNTED })).map(({ days }) => days),
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Cycles of everyone with the owner of each. */
export const cyclesOfAgents = (among: DealsRead, won: string) =>
  queryOptions({
    queryKey: [...KEY, 'cycles of agents', won],
    queryFn: ({ client }) => latestCycles({ client, among, filters: { won }, most: CYCLES_OF_ALL_AGENTS }),
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Currencies of deals, the one of most open deals first, then the one of most others that the page is about. */
export const currenciesByUse = (others: readonly DealsRead[]) =>
  queryOptions({
    queryKey: [...KEY, 'currencies', others],
    queryFn: async ({ client, signal }) => {
      const [open, ...closed] = await Promise.all(
        ['open' as const, ...others].map((read) => client.fetchQuery(dealRows(read))),
      )
      const used = open && usedIn([open, closed.flatMap((rows) => rows ?? [])])
      if (used && used.length > 0 && !closed.includes(null)) return used
      const currencies = await client.fetchQuery(dealCurrencies())
      const counts = await mapLimit(currencies, signal, (currency) =>
        client.fetchQuery(deals.count(asked({ currency }, 'close'))),
      )
      return currencies
        .map((currency, at) => ({ currency, count: counts[at] ?? 0 }))
        .toSorted((a, b) => b.count - a.count)
        .map(({ currency }) => currency)
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Currencies of each group that those before don't have, the most frequent of it first. */
function usedIn(groups: readonly (readonly StoredRow[])[]): string[] {
  const byCount = (rows: readonly StoredRow[]) =>
    [...Map.groupBy(rows, ({ currency }) => currency)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .flatMap(([currency]) => (typeof currency === 'string' ? currency : []))
  return [...new Set(groups.flatMap(byCount))]
}
