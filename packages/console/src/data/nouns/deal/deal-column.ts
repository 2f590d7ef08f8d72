import type { InfiniteData } from '@tanstack/react-query'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { rotsAt } from '@touchline/domain/nouns/deal/deal-warnings.ts'
import { meets } from '@touchline/domain/engine/meets.ts'
import { lostReasons, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { ownFilters } from '@touchline/domain/nouns/deal/deals-query.ts'
import { meantValues, readValues } from '@touchline/domain/engine/query/filter-values.ts'
import { byRank } from '@touchline/domain/nouns/deal/rank.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import { betweenDays } from '#data/engine/lists/list-conditions.ts'
import {
  describedConditions,
  forecastsAsked,
  NOTHING_PLANNED,
  OPEN_STAGES,
  ROTTEN,
  type DealsAsked,
  type DealsFilter,
} from './deals-request.ts'

/** Cached pages of a column, and their updates for a changed deal: pure, so that a move shows at once. */

export type ColumnPage = { rows: Deal[]; next?: string }
export type ColumnData = InfiniteData<ColumnPage>

/** Cards of a column in order. A card that came in between two pages appears once. */
export function cardsOf(data: ColumnData | undefined): Deal[] {
  const seen = new Map<string, Deal>()
  for (const { rows } of data?.pages ?? [])
    for (const row of rows) if (!seen.has(row.id)) seen.set(row.id, row)
  return [...seen.values()]
}

export const hasCard = (data: ColumnData | undefined, id: string): boolean =>
  data?.pages.some(({ rows }) => rows.some((row) => row.id === id)) ?? false

export function withoutCard(data: ColumnData, id: string): ColumnData {
  if (!hasCard(data, id)) return data
  const pages = data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) }))
  return { ...data, pages }
}

/** Adds the deal in its place; one beyond the loaded pages comes with its page. */
export function withCard(data: ColumnData, deal: Deal, sort: DealsAsked['sort']): ColumnData {
  const rest = withoutCard(data, deal.id)
  const compare = orderOf(sort)
  const at = rest.pages.findIndex(({ rows }) => rows.some((row) => compare(deal, row) < 0))
  const last = rest.pages.length - 1
  if (at < 0 && (last < 0 || rest.pages[last]?.next !== undefined)) return rest
  const into = at < 0 ? last : at
  const pages = rest.pages.map((page, index) =>
    index === into ? { ...page, rows: [...page.rows, deal].toSorted(compare) } : page,
  )
  return { ...rest, pages }
}

type Order = (a: Deal, b: Deal) => number

const byId: Order = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const byTime = (at: Date | undefined) => at?.getTime() ?? Infinity

const latestFirst =
  (at: (deal: Deal) => Date | null | undefined): Order =>
  (a, b) =>
    (at(b)?.getTime() ?? 0) - (at(a)?.getTime() ?? 0) || byId(b, a)

/** Same orders as the database's. */
const orders: Record<DealsAsked['sort'], Order> = {
  key: byId,
  board: byRank,
  close: (a, b) => {
    const [left = '~', right = '~'] = [a.expectedCloseDate, b.expectedCloseDate]
    return left < right ? -1 : left > right ? 1 : byId(a, b)
  },
  age: (a, b) => byTime(a.stageEnteredAt) - byTime(b.stageEnteredAt) || byId(a, b),
  value: (a, b) => (b.valueMinor ?? 0) - (a.valueMinor ?? 0) || byId(b, a),
  won: latestFirst(({ wonAt }) => wonAt),
  lost: latestFirst(({ lostAt }) => lostAt),
  made: latestFirst(({ createdAt }) => createdAt),
}

export const orderOf = (sort: DealsAsked['sort']): Order => orders[sort]

/** Whether cards can be placed by this order; further sorts are for the list only. */
export const isOrderOfCards = (sort: string): boolean => Object.hasOwn(orders, sort)

type Around = { stages: readonly PipelineStage[]; now: Date }

/** Names of the filters that hide a deal; none where the database would list it. */
export function hiddenBy(deal: Deal, asked: DealsAsked, { stages, now }: Around): string[] {
  const { filters, sort } = asked
  const { q, owner, stage, planned, closing, rotten, currency, forecast, reason, reached } = filters
  const token = q === undefined ? undefined : searchToken(q)
  const [from = '', to = ''] = (closing ?? '').split('..')
  const day = deal.expectedCloseDate ?? ''
  const rots = rotsAt(deal, stages)
  const hides = {
    q: token !== undefined && deal.search?.includes(token) !== true,
    owner: isElse(deal.ownerId, owner),
    // With the open ones the columns of won and lost deals are there too, though closed.
    stage: stage !== undefined && stage !== OPEN_STAGES && stage !== deal.stageId,
    currency: isElse(deal.currency, currency),
    forecast: forecastsAsked(forecast)?.some((category) => category === deal.forecastCategory) === false,
    planned: planned === NOTHING_PLANNED && Boolean(deal.nextActivityAt),
    closing: closing !== undefined && sort === 'close' && (day < from || (to !== '' && day > to)),
    rotten: rotten === ROTTEN && sort === 'age' && (rots === undefined || rots >= now),
    reason: isElse(deal.lostReason, meantValues(reason, lostReasons).join()),
    // Not asked for together with a searched word, see `dealsRequestByStage`.
    reached: reached !== undefined && token === undefined && deal.reachedStages?.includes(reached) !== true,
    won: sort === 'won' && isOutside(deal.wonAt, filters.won),
    lost: sort === 'lost' && isOutside(deal.lostAt, filters.lost),
    made: sort === 'made' && isOutside(deal.createdAt, filters.made),
  } satisfies Record<DealsFilter, boolean>
  const described = describedConditions(asked).filter(
    (condition) => !meets(Reflect.get(deal, condition.field), condition),
  )
  return [...filterNames.filter((name) => hides[name]), ...described.map(({ field }) => field)]
}

/** Whether a filter asks for another value than this one. */
function isElse(held: string | null | undefined, asked: string | undefined): boolean {
  const { values } = readValues(asked)
  return values.length > 0 && !values.some((value) => value === held)
}

/** Whether a moment is outside the address's range of days. */
const isOutside = (at: Date | null | undefined, days: string | undefined): boolean =>
  betweenDays('at', days).some(
    ({ op, value }) => !at || !(value instanceof Date) || (op === '>=' ? at < value : at >= value),
  )

// The keys of a constant; Object.keys only forgets their types.
const filterNames = Object.keys(ownFilters) as DealsFilter[]
