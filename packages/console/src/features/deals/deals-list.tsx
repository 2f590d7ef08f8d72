import { t, tc } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import {
  type Deal,
  dealNoun,
  dealTitle,
  forecastCategories,
  forecastLabels,
} from '@touchline/domain/nouns/deal/deal.ts'
import { dealsQuery } from '@touchline/domain/nouns/deal/deals-query.ts'
import { ordersWith } from '@touchline/domain/engine/query/list-query.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { isOrderOfCards } from '#data/nouns/deal/deal-column.ts'
import { COUNTED, NOTHING_PLANNED, OPEN_STAGES, dealsAsked, ROTTEN } from '#data/nouns/deal/deals-request.ts'
import { deals, type DealRow } from '#data/nouns/deal/deals.ts'
import { filterLabels } from './deal-words.ts'
import type { ListColumn, ListDefinition, ListFilterField, ListSort } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { CreateRecord } from '#screens/list/create-record.tsx'
import { nounList, nounSorts } from '#screens/list/noun-list.ts'
import { LOOK, type Look } from './deals-look.ts'
import { useQuery } from '@tanstack/react-query'
import { weightedOf } from '@touchline/domain/nouns/deal/deal-form.ts'
import { rotsAt } from '@touchline/domain/nouns/deal/deal-warnings.ts'
import { currencyDigits } from '@touchline/domain/shared/money.ts'
import { nameOfClub } from '#data/nouns/deal/batched-names.ts'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { queryClient } from '#data/query-client.ts'
import { nameOfStage } from './stage-words.ts'
import { moneyText, shortMoneyText } from '#kit/money.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { percentText } from '#ui/text/numbers.ts'
import { DueTime } from '#ui/due-time.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import texts from '#ui/text/text.module.css'

const knownStages = () => queryClient.getQueryData(stagesQuery().queryKey) ?? []
/** From the cache: names of selected rows are on the screen. */
const knownClub = (id: string | undefined) =>
  id === undefined ? undefined : (queryClient.getQueryData(nameOfClub(id).queryKey) ?? id)
const knownOwner = (id: string | undefined) =>
  queryClient.getQueryData(administrators().queryKey)?.find(({ value }) => value === id)?.label

function Club({ id }: { id: string | undefined }) {
  const { data } = useQuery({ ...nameOfClub(id ?? ''), enabled: id !== undefined })
  return id === undefined ? (
    <Dimmed>{tc('value', 'None')}</Dimmed>
  ) : (
    <span className={texts.cut} title={data}>
      {data ?? ' '}
    </span>
  )
}

function Owner({ id }: { id: string | undefined }) {
  const { data = [] } = useQuery(administrators())
  return id === undefined ? <Unknown /> : (data.find(({ value }) => value === id)?.label ?? id)
}

function Stage({ deal }: { deal: Deal }) {
  const { data: stages = [] } = useQuery(stagesQuery())
  return nameOfStage(deal.stageId, stages)
}

/** Time in its stage, and in words whether that is too long. */
function Age({ deal }: { deal: Deal }) {
  const { data: stages = [] } = useQuery(stagesQuery())
  const now = useNow()
  const rots = rotsAt(deal, stages)
  if (!deal.stageEnteredAt) return <Unknown />
  const isStale = rots !== undefined && rots < now
  return (
    <>
      <Time at={deal.stageEnteredAt} />
      {isStale && (
        <>
          {' '}
          <StatusBadge tone="warning">{t('Stale')}</StatusBadge>
        </>
      )}
    </>
  )
}

const amount = ({ valueMinor = 0, currency = '' }: Deal) => valueMinor / 10 ** currencyDigits(currency)

/** Cells shown differently from their kind. */
const dealCells: Readonly<Record<string, Partial<ListColumn<DealRow>>>> = {
  title: {
    cell: dealTitle,
    csv: dealTitle,
  },
  clubId: {
    cell: ({ clubId }) => <Club id={clubId} />,
    csv: ({ names, clubId }) => names?.['clubId'] ?? knownClub(clubId) ?? '',
  },
  stageId: {
    cell: (deal) => <Stage deal={deal} />,
    csv: ({ stageId }) => nameOfStage(stageId, knownStages()),
  },
  valueMinor: {
    cell: ({ valueMinor, currency }) =>
      valueMinor === undefined || !currency ? <Unknown /> : shortMoneyText({ valueMinor, currency }),
    csv: amount,
  },
  currency: { filedWith: ['value', 'weighted'] },
  probability: {
    cell: ({ probability }) => (probability === undefined ? <Unknown /> : percentText(probability / 100)),
  },
  stageEnteredAt: { cell: (deal) => <Age deal={deal} /> },
  nextActivityAt: {
    cell: ({ nextActivityAt }) =>
      nextActivityAt ? <DueTime at={nextActivityAt} /> : <Dimmed>{tc('activity', 'None')}</Dimmed>,
  },
  ownerId: {
    cell: ({ ownerId }) => <Owner id={ownerId} />,
    csv: ({ names, ownerId }) => names?.['ownerId'] ?? knownOwner(ownerId) ?? ownerId ?? '',
  },
}

const weightedMoney = (deal: Deal) => ({ valueMinor: weightedOf(deal), currency: deal.currency ?? '' })

/** Value times probability. */
const weightedColumn: ListColumn<DealRow> = {
  id: 'weighted',
  label: t('Weighted'),
  width: 96,
  isNumber: true,
  optional: true,
  cell: (deal) =>
    deal.valueMinor === undefined || !deal.currency ? (
      <Unknown />
    ) : (
      <span title={moneyText(weightedMoney(deal))}>{shortMoneyText(weightedMoney(deal))}</span>
    ),
  csv: (deal) => weightedOf(deal) / 10 ** currencyDigits(deal.currency ?? ''),
}

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
