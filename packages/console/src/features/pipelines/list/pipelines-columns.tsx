import { useQuery } from '@tanstack/react-query'
import { weightedOf } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import { rotsAt } from '@touchline/domain/nouns/pipeline/pipeline-warnings.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { currencyDigits } from '@touchline/domain/shared/money.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { nameOfClub } from '#data/engine/names/batched-names.ts'
import { stages as stagesQuery } from '#data/nouns/pipeline/pipeline-stages.ts'
import type { PipelinesSort } from '#data/nouns/pipeline/pipelines-request.ts'
import type { DealRow } from '#data/nouns/pipeline/pipelines.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { queryClient } from '#data/query-client.ts'
import { nameOfStage } from '#features/pipelines/stages/stage-words.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { moneyText, shortMoneyText } from '#kit/money.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { DueTime } from '#ui/time/due-time.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/time.tsx'
import classes from './pipelines-columns.module.css'

const knownStages = () => queryClient.getQueryData(stagesQuery().queryKey) ?? []
/** Selected rows have their names on the screen. */
const knownClub = (id: string | undefined) =>
  id === undefined ? undefined : (queryClient.getQueryData(nameOfClub(id).queryKey) ?? id)
const knownOwner = (id: string | undefined) =>
  queryClient.getQueryData(administrators().queryKey)?.find(({ value }) => value === id)?.label

function Club({ id }: { id: string | undefined }) {
  const { data } = useQuery({ ...nameOfClub(id ?? ''), enabled: id !== undefined })
  return id === undefined ? (
    <Dimmed>None</Dimmed>
  ) : (
    <span className={classes['text']} title={data}>
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

/** How long it has been in its stage, and in words whether that is too long. */
function Age({ deal }: { deal: Deal }) {
  const { data: stages = [] } = useQuery(stagesQuery())
  const now = useNow()
  const rots = rotsAt(deal, stages)
  if (!deal.stageEnteredAt) return <Unknown />
  const isRotten = rots !== undefined && rots < now
  return (
    <>
      <Time at={deal.stageEnteredAt} />
      {isRotten && (
        <>
          {' '}
          <StatusBadge tone="warning">Rotten</StatusBadge>
        </>
      )}
    </>
  )
}

const amount = ({ valueMinor = 0, currency = '' }: Deal) => valueMinor / 10 ** currencyDigits(currency)

export const dealColumns: readonly ListColumn<DealRow, PipelinesSort>[] = [
  {
    id: 'title',
    label: 'Title',
    width: 220,
    cell: (deal) => (
      <span className={classes['text']} title={dealTitle(deal)}>
        {dealTitle(deal)}
      </span>
    ),
    csv: dealTitle,
  },
  {
    id: 'club',
    label: 'Club',
    width: 140,
    cell: ({ clubId }) => <Club id={clubId} />,
    csv: ({ clubName, clubId }) => clubName ?? knownClub(clubId) ?? '',
  },
  {
    id: 'stage',
    label: 'Stage',
    width: 104,
    cell: (deal) => <Stage deal={deal} />,
    csv: ({ stageId }) => nameOfStage(stageId, knownStages()),
  },
  {
    id: 'value',
    label: 'Value',
    sort: 'value',
    width: 96,
    cell: ({ valueMinor = 0, currency = '' }) => shortMoneyText({ valueMinor, currency }),
    csv: amount,
  },
  {
    id: 'currency',
    label: 'Currency',
    width: 76,
    optional: true,
    filedWith: ['value', 'weighted'],
    cell: ({ currency }) => currency ?? <Unknown />,
    csv: ({ currency }) => currency ?? '',
  },
  {
    id: 'probability',
    label: 'Probability',
    width: 84,
    cell: ({ probability }) => (probability === undefined ? <Unknown /> : `${probability}%`),
    csv: ({ probability }) => probability ?? '',
  },
  {
    id: 'weighted',
    label: 'Weighted',
    width: 96,
    cell: (deal) => <span title={moneyText(weightedMoney(deal))}>{shortMoneyText(weightedMoney(deal))}</span>,
    csv: (deal) => weightedOf(deal) / 10 ** currencyDigits(deal.currency ?? ''),
  },
  {
    id: 'close',
    label: 'Close date',
    sort: 'close',
    width: 106,
    cell: ({ expectedCloseDate }) => (expectedCloseDate ? dayText(expectedCloseDate) : <Unknown />),
    csv: ({ expectedCloseDate }) => expectedCloseDate ?? '',
  },
  {
    id: 'age',
    label: 'In stage since',
    sort: 'age',
    width: 168,
    cell: (deal) => <Age deal={deal} />,
    csv: ({ stageEnteredAt }) => stageEnteredAt?.toISOString() ?? '',
  },
  {
    id: 'next',
    label: 'Next activity',
    width: 108,
    cell: ({ nextActivityAt }) => (nextActivityAt ? <DueTime at={nextActivityAt} /> : <Dimmed>None</Dimmed>),
    csv: ({ nextActivityAt }) => nextActivityAt?.toISOString() ?? '',
  },
  {
    id: 'owner',
    label: 'Owner',
    width: 116,
    cell: ({ ownerId }) => <Owner id={ownerId} />,
    csv: ({ ownerName, ownerId }) => ownerName ?? knownOwner(ownerId) ?? ownerId ?? '',
  },
]

const weightedMoney = (deal: Deal) => ({ valueMinor: weightedOf(deal), currency: deal.currency ?? '' })
