import { Anchor, Code, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { weightedOf } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import {
  billingLabels,
  dealStatusOf,
  forecastLabels,
  lostReasonLabels,
  type Deal,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { Link } from 'react-router'
import { nameOfClub } from '#data/engine/names/batched-names.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { slipsOf, slipText } from '#features/pipelines/deal-slips.ts'
import { moneyText } from '#kit/money.ts'
import { paths } from '#paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time/time.tsx'

/** What is known of the deal itself. */
export function DealDetails({ deal }: { deal: Deal }) {
  const {
    valueMinor = 0,
    currency = '',
    billing,
    probability,
    forecastCategory,
    wonAt,
    lostAt,
    lostReason,
  } = deal
  const status = dealStatusOf(deal)
  const money = (minor: number) => moneyText({ valueMinor: minor, currency })
  const closed = [
    ...(status === 'won' ? [{ label: 'Won on', value: wonAt && <Time at={wonAt} as="day" /> }] : []),
    ...(status === 'lost'
      ? [
          { label: 'Lost on', value: lostAt && <Time at={lostAt} as="day" /> },
          { label: 'Lost because of', value: lostReason && lostReasonLabels[lostReason] },
          ...(deal.lostNote ? [{ label: 'Note', value: deal.lostNote }] : []),
        ]
      : []),
  ]
  return (
    <Panel title="Deal">
      <Facts
        facts={[
          { label: 'Value', value: money(valueMinor) },
          { label: 'Billing', value: billing && billingLabels[billing] },
          { label: 'Probability', value: probability === undefined ? undefined : `${probability}%` },
          { label: 'Weighted', value: money(weightedOf(deal)) },
          { label: 'Close date', value: <CloseDate deal={deal} /> },
          { label: 'Forecast', value: forecastCategory && forecastLabels[forecastCategory] },
          ...closed,
          { label: 'Club', value: deal.clubId && <Club id={deal.clubId} /> },
          { label: 'Owner', value: deal.ownerId && <Owner id={deal.ownerId} /> },
          { label: 'Last activity', value: deal.lastActivityAt ? <Time at={deal.lastActivityAt} /> : 'None' },
          { label: 'Next activity', value: deal.nextActivityAt ? <Time at={deal.nextActivityAt} /> : 'None' },
          { label: 'Created', value: deal.createdAt && <Time at={deal.createdAt} as="day" /> },
          { label: 'Updated', value: deal.updatedAt && <Time at={deal.updatedAt} /> },
          { label: 'Deal ID', value: <Code>{deal.id}</Code> },
        ]}
      />
    </Panel>
  )
}

/** With how often it was put off, as far as the history that was read says. */
function CloseDate({ deal }: { deal: Deal }) {
  const { data } = useInfiniteQuery(historyOf('pipelines', deal.id))
  const slips = slipsOf(data?.pages.flatMap(({ rows }) => rows) ?? [])
  if (!deal.expectedCloseDate) return undefined
  return (
    <>
      {dayText(deal.expectedCloseDate)}
      {slips.count > 0 && (
        <Text span size="sm" c="dimmed" display="block">
          {slipText(slips)}
        </Text>
      )}
    </>
  )
}

function Club({ id }: { id: string }) {
  const { data } = useQuery(nameOfClub(id))
  return (
    <Anchor component={Link} to={paths.club(id)} size="sm">
      {data ?? id}
    </Anchor>
  )
}

function Owner({ id }: { id: string }) {
  const { data = [] } = useQuery(administrators())
  return (
    <Anchor component={Link} to={paths.user(id)} size="sm">
      {data.find(({ value }) => value === id)?.label ?? id}
    </Anchor>
  )
}
