import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { filtersOf } from '@touchline/domain/engine/noun/noun.ts'
import {
  dealNoun,
  forecastCategories,
  lostReasons,
  type ForecastCategory,
} from '@touchline/domain/nouns/deal/deal.ts'
import { ownFilters, dealsQuery } from '@touchline/domain/nouns/deal/deals-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { readValues } from '@touchline/domain/engine/query/filter-values.ts'
import { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import { before, contains, equals, from, oneOf, upTo } from '@touchline/domain/engine/query/condition.ts'
import { betweenDays, hasWord, isAnyOf, isOneOf } from '#data/engine/lists/list-conditions.ts'
import { conditionsIn } from '#data/engine/lists/noun-conditions.ts'
import type { ListState } from '#data/list-state.ts'

export type DealsFilter = keyof typeof dealsQuery.filters
export type DealsSort = keyof typeof dealsQuery.sorts
export type DealsListState = ListState<DealsFilter, DealsSort | typeof BY_KEY>
export type DealsAsked = Pick<DealsListState, 'filters' | 'sort' | 'direction'>

/** The value of the filter `stage` for all that is neither won nor lost. */
export const OPEN_STAGES = 'open'
/** The value of the filter `planned` for those without a next activity. */
export const NOTHING_PLANNED = 'no'
/** The value of the filter `rotten`. */
export const ROTTEN = 'yes'

/** The categories that are in the forecast, from the surest to the least; and the value of the filter `forecast` for all of them. */
export const forecastCounted = [
  'commit',
  'bestCase',
  'pipeline',
] as const satisfies readonly ForecastCategory[]
export const COUNTED = 'counted'

type Around = { stages: readonly PipelineStage[]; now: Date }

/** Translates what the URL says into a query; undefined where no deal can be meant. An unreadable filter value is left out. */
export function dealsRequestByStage(state: DealsAsked, around: Around) {
  const asked = stagesAsked(state.filters.stage, around.stages)
  if (isRotten(state)) {
    const anyOf = (asked ?? around.stages)
      .map((stage) => rottenIn(stage, around.now))
      .filter((one) => one !== undefined)
    return anyOf.length === 0 ? undefined : askList(dealsQuery, { ...partsOf(state), anyOf })
  }
  if (asked?.length === 0) return undefined
  return askList(dealsQuery, partsOf(state, asked === undefined ? [] : [isIn(asked)]))
}

/** The same without the stages at hand, for what does not depend on them. */
export const dealsRequest = (state: DealsAsked) => askList(dealsQuery, partsOf(state))

/** The same for one column of the board. */
export function columnRequest(state: DealsAsked, stage: PipelineStage, now: Date) {
  const rotten = isRotten(state) ? rottenIn(stage, now) : []
  if (rotten === undefined) return undefined
  return askList(dealsQuery, partsOf(state, rotten.length > 0 ? rotten : [isIn([stage])]))
}

const partsOf = (state: DealsAsked, inStages: readonly InStages[] = []) => ({
  where: [...sharedConditions(state), ...closingBetween(state), ...inStages],
  by: state,
  described: describedConditions(state),
})

type InStages = ReturnType<typeof isIn> | NonNullable<ReturnType<typeof rottenIn>>[number]

/** Filters about what was closed or ever reached: a deal without a stage is looked for among the open ones. */
const elsewhere = ['reason', 'reached', 'won', 'lost', 'made'] as const

/** Whether deals without a stage belong to what is asked: with all open ones, or where the stage asked for is the removed one. */
export const asksForStray = ({ filters }: DealsAsked, stages: readonly PipelineStage[]): boolean =>
  elsewhere.every((name) => filters[name] === undefined) && !stages.some(({ id }) => id === filters.stage)

/** The stages that the filter means; undefined without one. A stage that is no more means none. */
export function stagesAsked(
  value: string | undefined,
  stages: readonly PipelineStage[],
): readonly PipelineStage[] | undefined {
  if (value === undefined) return undefined
  return stages.filter(({ id, kind }) => (value === OPEN_STAGES ? kind === 'open' : id === value))
}

/** Where sums can be asked of the database: other filters than these would need indexes of their own. */
export const canBeSummed = ({ filters }: DealsAsked): boolean =>
  Object.keys(filters).every((name) => name === 'owner' || name === 'stage') &&
  readValues(filters.owner).values.length <= 1

/** A range of days or of ages is only asked for in its own order. */
const isRotten = ({ filters, sort }: DealsAsked) => filters.rotten === ROTTEN && sort === 'age'

/** The categories that the filter `forecast` means; undefined without one. */
export const forecastsAsked = (value: string | undefined): readonly ForecastCategory[] | undefined => {
  if (value === COUNTED) return forecastCounted
  const known = forecastCategories.filter((one) => one === value)
  return known.length > 0 ? known : undefined
}

function isInForecast(value: string | undefined) {
  const [first, ...others] = forecastsAsked(value) ?? []
  if (first === undefined) return []
  return others.length > 0
    ? [oneOf('forecastCategory', [first, ...others])]
    : [equals('forecastCategory', first)]
}

const further = filtersOf(dealNoun).filter(({ name }) => !Object.hasOwn(ownFilters, name))

/** Condition of each further filter, by its kind. */
export const describedConditions = ({ filters, sort }: DealsAsked) => conditionsIn(further, filters, sort)

/** The filters that any order takes. */
function sharedConditions({ filters, sort }: DealsAsked) {
  const { q, owner, planned, currency, forecast, reason, reached, won, lost, made } = filters
  return [
    ...hasWord(q),
    ...isAnyOf('ownerId', owner),
    ...(planned === NOTHING_PLANNED ? [equals('nextActivityAt', null)] : []),
    ...isAnyOf('currency', currency),
    ...isInForecast(forecast),
    ...isOneOf('lostReason', lostReasons, reason),
    // Only one `array-contains` may stand in a query, and a searched word takes it.
    ...(reached === undefined || q !== undefined ? [] : [contains('reachedStages', reached)]),
    ...(sort === 'won' ? betweenDays('wonAt', won) : []),
    ...(sort === 'lost' ? betweenDays('lostAt', lost) : []),
    ...(sort === 'made' ? betweenDays('createdAt', made) : []),
  ]
}

const isIn = (asked: readonly PipelineStage[]) => {
  const [first, ...others] = asked.map(({ id }) => id)
  return others.length === 0 ? equals('stageId', first) : oneOf('stageId', [first, ...others])
}

/** `2026-01-01..2026-03-31`, each side optional: close dates are days of the calendar, kept as texts. */
function closingBetween({ filters: { closing = '' }, sort }: DealsAsked) {
  const [first = '', last = ''] = sort === 'close' ? closing.split('..') : []
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  return [
    ...(isDay(first) ? [from('expectedCloseDate', first)] : []),
    ...(isDay(last) ? [upTo('expectedCloseDate', last)] : []),
  ]
}

const DAY_MS = 86_400_000

/** Deals in the stage for longer than its days; undefined where nothing ever rots. */
function rottenIn({ id, kind, rotDays }: PipelineStage, now: Date) {
  if (kind !== 'open' || rotDays === undefined || rotDays === null) return undefined
  return [equals('stageId', id), before('stageEnteredAt', new Date(now.getTime() - rotDays * DAY_MS))]
}

/** Filters and sorts of deals, from an address of the list. */
export function dealsAsked({
  filters,
  sort,
  direction,
}: Pick<ListState, 'filters' | 'sort' | 'direction'>): DealsAsked {
  const known = [...Object.keys(dealsQuery.sorts), BY_KEY].find((name) => name === sort)
  return {
    filters: Object.fromEntries(
      Object.keys(dealsQuery.filters).flatMap((name) =>
        filters[name] === undefined ? [] : [[name, filters[name]]],
      ),
    ),
    // One of the names, which Object.keys forgets.
    sort: (known ?? dealsQuery.defaultSort.sort) as DealsAsked['sort'],
    direction,
  }
}
