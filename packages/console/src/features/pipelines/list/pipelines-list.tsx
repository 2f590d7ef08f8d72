import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import {
  dealTitle,
  forecastCategories,
  forecastLabels,
  lostReasonLabels,
  lostReasons,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { pipelinesQuery } from '@touchline/domain/nouns/pipeline/pipelines-query.ts'
import { ordersWith } from '@touchline/domain/query/list-query.ts'
import {
  COUNTED,
  NOTHING_PLANNED,
  OPEN_STAGES,
  ROTTEN,
  type PipelinesFilter,
  type PipelinesSort,
} from '#data/nouns/pipeline/pipelines-request.ts'
import { deals, type DealRow } from '#data/nouns/pipeline/pipelines.ts'
import { filterLabels } from '#features/pipelines/deal-words.ts'
import {
  defineList,
  type ListDefinition,
  type ListFilterField,
  type ListSort,
} from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { AddDeal } from './pipelines-add.tsx'
import { dealColumns } from './pipelines-columns.tsx'

/** The parameter that says which look is shown; without it the board. */
export const LOOK = 'show'
export type Look = 'board' | 'list'

type Choice = { value: string; label: string }

const sorts: Record<PipelinesSort, ListSort> = {
  board: { label: 'Board order', directions: { asc: 'as arranged' }, first: 'asc' },
  close: { label: 'Close date', directions: { asc: 'soonest first' }, first: 'asc' },
  age: { label: 'Time in stage', directions: { asc: 'longest first' }, first: 'asc' },
  value: { label: 'Value', directions: { desc: 'largest first' }, first: 'desc' },
  won: { label: 'Won on', directions: { desc: 'latest first' }, first: 'desc' },
  lost: { label: 'Lost on', directions: { desc: 'latest first' }, first: 'desc' },
  made: { label: 'Created', directions: { desc: 'latest first' }, first: 'desc' },
}

/** Only the board has the order of the cards. */
const { board: _arranged, ...listSorts } = sorts

/** What the dashboards ask for. */
const rareFilters = (stages: readonly PipelineStage[]): ListFilterField<PipelinesFilter, PipelinesSort>[] => [
  {
    rare: true,
    kind: 'choice',
    name: 'currency',
    label: filterLabels.currency,
    options: Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code })),
    searchable: true,
  },
  {
    rare: true,
    kind: 'choice',
    name: 'forecast',
    label: filterLabels.forecast,
    options: [
      ...forecastCategories.map((value) => ({ value, label: forecastLabels[value] })),
      { value: COUNTED, label: 'All in the forecast' },
    ],
  },
  {
    rare: true,
    kind: 'choice',
    name: 'reason',
    label: filterLabels.reason,
    options: lostReasons.map((value) => ({ value, label: lostReasonLabels[value] })),
  },
  {
    rare: true,
    kind: 'choice',
    name: 'reached',
    label: filterLabels.reached,
    options: stages.map(({ id, name }) => ({ value: id, label: name })),
  },
  { rare: true, kind: 'days', name: 'won', label: filterLabels.won, sort: 'won' },
  { rare: true, kind: 'days', name: 'lost', label: filterLabels.lost, sort: 'lost' },
  { rare: true, kind: 'days', name: 'made', label: filterLabels.made, sort: 'made' },
]

/** The deals as the board and as the list show them: the same filters, and an order each of its own unless one is chosen. */
export const dealList = (
  look: Look,
  stages: readonly PipelineStage[],
  owners: readonly Choice[],
): ListDefinition<DealRow> =>
  defineList<DealRow, PipelinesFilter, PipelinesSort>({
    area: 'pipelines',
    title: 'Sales Pipeline',
    noun: { one: 'deal', many: 'deals' },
    columns: dealColumns,
    keeps: [LOOK],
    search: { name: 'q', label: 'Search title, club or contact' },
    filters: [
      { kind: 'choice', name: 'owner', label: filterLabels.owner, options: owners, searchable: true },
      {
        kind: 'choice',
        name: 'stage',
        label: filterLabels.stage,
        options: [
          { value: OPEN_STAGES, label: 'All open stages' },
          ...stages.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      { kind: 'days', name: 'closing', label: filterLabels.closing, sort: 'close' },
      {
        kind: 'choice',
        name: 'rotten',
        label: filterLabels.rotten,
        sort: 'age',
        options: [{ value: ROTTEN, label: 'Too long in their stage' }],
      },
      {
        kind: 'choice',
        name: 'planned',
        label: filterLabels.planned,
        options: [{ value: NOTHING_PLANNED, label: 'Nothing planned' }],
      },
      ...rareFilters(stages),
    ],
    // The list's own order is no choice there, so that an address without one means each look's own.
    sorts: look === 'board' ? sorts : ({ ...listSorts } as typeof sorts),
    defaultSort: look === 'board' ? { sort: 'board', direction: 'asc' } : pipelinesQuery.defaultSort,
    orders: (filters) => ordersWith(pipelinesQuery, filters),
    rowName: dealTitle,
    rowPath: ({ id }) => paths.pipeline(id),
    page: deals.page,
    count: deals.count,
    total: deals.total,
    batch: deals.batch,
    nothingYet: {
      title: 'No deals yet',
      text: 'A deal is something that you want to sell to somebody. Add the first one.',
      action: <AddDeal />,
    },
  })
