import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { weightedOf } from '@touchline/domain/nouns/deal/deal-form.ts'
import { rotsAt } from '@touchline/domain/nouns/deal/deal-warnings.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { currencyDigits } from '@touchline/domain/shared/money.ts'
import { nameOfClub } from '#data/nouns/deal/batched-names.ts'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import type { DealRow } from '#data/nouns/deal/deals.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { queryClient } from '#data/query-client.ts'
import { nameOfStage } from './stage-words.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
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
export const dealCells: Readonly<Record<string, Partial<ListColumn<DealRow>>>> = {
  title: {
    cell: (deal) => (
      <span className={texts.cut} title={dealTitle(deal)}>
        {dealTitle(deal)}
      </span>
    ),
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
export const weightedColumn: ListColumn<DealRow> = {
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
