import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealNoun, dealTitle, forecastCategories, forecastLabels } from '@touchline/domain/nouns/deal/deal.ts'
import { dealsQuery } from '@touchline/domain/nouns/deal/deals-query.ts'
import { ordersWith } from '@touchline/domain/engine/query/list-query.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { isOrderOfCards } from '#data/nouns/deal/deal-column.ts'
import { COUNTED, NOTHING_PLANNED, OPEN_STAGES, dealsAsked, ROTTEN } from '#data/nouns/deal/deals-request.ts'
import { deals, type DealRow } from '#data/nouns/deal/deals.ts'
import { filterLabels } from './deal-words.ts'
import type { ListDefinition, ListFilterField, ListSort } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { CreateRecord } from '#screens/list/create-record.tsx'
import { nounList, nounSorts } from '#screens/list/noun-list.ts'
import { dealCells, weightedColumn } from './deals-columns.tsx'
import { LOOK, type Look } from './deals-look.ts'

export const AddDeal = () => <CreateRecord to={paths.pipelineAdd()} label={t('Add deal')} />

type Choice = { value: string; label: string }
type Stages = readonly PipelineStage[]

const stageChoices = (stages: Stages): Choice[] => stages.map(({ id, name }) => ({ value: id, label: name }))

/** Filters chosen differently from their kind. */
const filters = (stages: Stages, owners: readonly Choice[]): Record<string, ListFilterField> => ({
  ownerId: {
    kind: 'choice',
    name: 'owner',
    label: filterLabels.owner,
    options: owners,
    searchable: true,
    many: true,
  },
  stageId: {
    kind: 'choice',
    name: 'stage',
    label: filterLabels.stage,
    options: [{ value: OPEN_STAGES, label: t('All open stages') }, ...stageChoices(stages)],
  },
  expectedCloseDate: { kind: 'days', name: 'closing', label: filterLabels.closing, sort: 'close' },
  nextActivityAt: {
    kind: 'choice',
    name: 'planned',
    label: filterLabels.planned,
    options: [{ value: NOTHING_PLANNED, label: t('Nothing planned') }],
  },
  currency: {
    kind: 'choice',
    name: 'currency',
    label: filterLabels.currency,
    options: Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code })),
    searchable: true,
    many: true,
  },
  forecastCategory: {
    kind: 'choice',
    name: 'forecast',
    label: filterLabels.forecast,
    options: [
      ...choicesOf(forecastCategories, forecastLabels),
      { value: COUNTED, label: t('All forecast deals') },
    ],
  },
})

/** Filters that follow from several fields. */
const filtersBehind = (stages: Stages): Record<string, readonly ListFilterField[]> => ({
  expectedCloseDate: [
    {
      kind: 'choice',
      name: 'rotten',
      label: filterLabels.rotten,
      sort: 'age',
      options: [{ value: ROTTEN, label: t('Too long in stage') }],
    },
  ],
  // For links of the dashboards.
  lostReason: [
    {
      rare: true,
      kind: 'choice',
      name: 'reached',
      label: filterLabels.reached,
      options: stageChoices(stages),
    },
  ],
})

/** Only the board has the order of the cards. */
const boardOrder: ListSort = { label: t('Board order'), directions: { asc: t('as arranged') }, first: 'asc' }

/** Only with these sorts the places of cards are known. */
const cardSorts = Object.fromEntries(
  Object.entries(nounSorts(dealNoun)).filter(([name]) => isOrderOfCards(name)),
)

/** Default order of each look, for an address without one. */
const orders = {
  board: {
    sorts: { board: boardOrder, ...cardSorts },
    defaultSort: { sort: 'board', direction: 'asc' },
  },
  list: { sorts: nounSorts(dealNoun), defaultSort: dealNoun.list.first },
} as const

/** The deals as the board and as the list show them: the same filters, each with its own default order. */
export const dealList = (look: Look, stages: Stages, owners: readonly Choice[]): ListDefinition<DealRow> =>
  nounList<DealRow>(
    dealNoun,
    {
      page: (state) => deals.page({ ...state, ...dealsAsked(state) }),
      count: (state) => deals.count(dealsAsked(state)),
      meant: (state) => deals.meant(dealsAsked(state)),
      asks: { ...deals.asks, questionOf: (state) => deals.asks.questionOf(dealsAsked(state)) },
      // The board's own order has a place for every deal.
      ...(look === 'list' ? { complete: (state) => deals.complete(dealsAsked(state)) } : {}),
      batch: (state, size, after) => deals.batch({ ...state, ...dealsAsked(state) }, size, after),
      filed: deals.filed,
      isTable: look === 'list',
    },
    {
      ...orders[look],
      keeps: [LOOK],
      cells: dealCells,
      behind: { probability: [weightedColumn] },
      filters: filters(stages, owners),
      filtersBehind: filtersBehind(stages),
      orders: (chosen) => ordersWith(dealsQuery, chosen),
      editing: async () => (await import('./deal-editing.ts')).dealCells(),
      rowName: dealTitle,
      rowPath: ({ id }) => paths.pipeline(id),
      nothingYet: {
        title: t('No deals yet'),
        text: t('Add the first deal to start your pipeline.'),
        action: <AddDeal />,
      },
    },
  )
