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

/** Value of the filter `stage` for all open deals. */
export const OPEN_STAGES = 'open'
/** Value of the filter `planned` for deals without a next activity. */
export const NOTHING_PLANNED = 'no'
export const ROTTEN = 'yes'

/** Categories in the forecast, from the most to the least certain, and the value of the filter `forecast` for all of them. */
export const forecastCounted = [
  'commit',
  'bestCase',
  'pipeline',
] as const satisfies readonly ForecastCategory[]
export const COUNTED = 'counted'

type Around = { stages: readonly PipelineStage[]; now: Date }

/** Translates the URL into a query; undefined where no deal can match. An unreadable filter value is left out. */
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

/** Same without the stages, for questions that don't depend on them. */
export const dealsRequest = (state: DealsAsked) => askList(dealsQuery, partsOf(state))

/** Same for one column of the board. */
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

/** Filters by closing or past stages: deals without a stage are looked for among the open ones. */
const elsewhere = ['reason', 'reached', 'won', 'lost', 'made'] as const

/** Whether the filters include deals without a stage: with all open ones, or where the stage asked for is a removed one. */
export const asksForStray = ({ filters }: DealsAsked, stages: readonly PipelineStage[]): boolean =>
  elsewhere.every((name) => filters[name] === undefined) && !stages.some(({ id }) => id === filters.stage)

/** Stages that the filter means; undefined without one. A removed stage means none. */
export function stagesAsked(
  value: string | undefined,
  stages: readonly PipelineStage[],
): readonly PipelineStage[] | undefined {
  if (value === undefined) return undefined
  return stages.filter(({ id, kind }) => (value === OPEN_STAGES ? kind === 'open' : id === value))
}

/** Whether the database can add up: other filters than these would need further indexes. */
export const canBeSummed = ({ filters }: DealsAsked): boolean =>
  Object.keys(filters).every((name) => name === 'owner' || name === 'stage') &&
  readValues(filters.owner).values.length <= 1

/** A range of days or of ages is only asked for in its own order. */
const isRotten = ({ filters, sort }: DealsAsked) => filters.rotten === ROTTEN && sort === 'age'

/** Categories that the filter `forecast` means; undefined without one. */
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

/** Conditions that work in any order. */
function sharedConditions({ filters, sort }: DealsAsked) {
  const { q, owner, planned, currency, forecast, reason, reached, won, lost, made } = filters
  const words = hasWord(q)
  return [
    ...words,
    ...isAnyOf('ownerId', owner),
    ...(planned === NOTHING_PLANNED ? [equals('nextActivityAt', null)] : []),
    ...isAnyOf('currency', currency),
    ...isInForecast(forecast),
    ...isOneOf('lostReason', lostReasons, reason),
    // A query can have only one `array-contains`, and a searched word takes it.
    ...(reached === undefined || words.length > 0 ? [] : [contains('reachedStages', reached)]),
    ...(sort === 'won' ? betweenDays('wonAt', won) : []),
    ...(sort === 'lost' ? betweenDays('lostAt', lost) : []),
    ...(sort === 'made' ? betweenDays('createdAt', made) : []),
  ]
}

const isIn = (asked: readonly PipelineStage[]) => {
  const [first, ...others] = asked.map(({ id }) => id)
  return others.length === 0 ? equals('stageId', first) : oneOf('stageId', [first, ...others])
}

/** `2026-01-01..2026-03-31`, each side optional: close dates are calendar days, stored as texts. */
function closingBetween({ filters: { closing = '' }, sort }: DealsAsked) {
  const [first = '', last = ''] = sort === 'close' ? closing.split('..') : []
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  return [
    ...(isDay(first) ? [from('expectedCloseDate', first)] : []),
    ...(isDay(last) ? [upTo('expectedCloseDate', last)] : []),
  ]
}

const DAY_MS = 86_400_000

/** Deals in the stage for longer than its days; undefined where deals never go stale. */
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
    // One of the names, whose type Object.keys forgets.
    sort: (known ?? dealsQuery.defaultSort.sort) as DealsAsked['sort'],
    direction,
  }
}
