import { noteText } from '@touchline/domain/engine/log/written-note.ts'
import { Anchor, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { weightedOf } from '@touchline/domain/nouns/deal/deal-form.ts'
import { dealNoun, dealStatusOf, lostReasonLabels, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { Link } from 'react-router'
import { nameOfClub } from '#data/nouns/deal/batched-names.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { slipsOf, slipText } from './deal-slips.ts'
import { moneyText } from '#kit/money.ts'
import { paths } from '#paths.ts'
import { dealEditing } from './deal-editing.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { percentText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time.tsx'

export function DealDetails({ deal }: { deal: Deal }) {
  const { valueMinor = 0, currency = '', probability } = deal
  const { lastActivityAt, nextActivityAt, clubId, ownerId } = deal
  const money = (minor: number) => moneyText({ valueMinor: minor, currency })
  const facts = nounFacts(
    dealNoun,
    deal,
    {
      valueMinor: money(valueMinor),
      probability: probability === undefined ? undefined : percentText(probability / 100),
      expectedCloseDate: <CloseDate deal={deal} />,
      ...closing(deal),
      clubId: clubId && <Club id={clubId} />,
      ownerId: ownerId && <Owner id={ownerId} />,
      lastActivityAt: lastActivityAt ? <Time at={lastActivityAt} /> : tc('activity', 'None'),
      nextActivityAt: nextActivityAt ? <Time at={nextActivityAt} /> : tc('activity', 'None'),
    },
    { probability: [{ label: t('Weighted'), value: money(weightedOf(deal)) }] },
  )
  return (
    <Panel title={t('Deal')}>
      <RecordFacts noun={dealNoun} record={deal} facts={facts} edit={dealEditing} idLabel={t('Deal ID')} />
    </Panel>
  )
}

const day = (at: Date | null | undefined) => (at ? <Time at={at} as="day" /> : undefined)

/** How and when a closed deal was closed. */
function closing(deal: Deal) {
  const { wonAt, lostAt, lostReason, lostNote } = deal
  const [isWon, isLost] = [dealStatusOf(deal) === 'won', dealStatusOf(deal) === 'lost']
  return {
    wonAt: isWon ? day(wonAt) : null,
    lostAt: isLost ? day(lostAt) : null,
    lostReason: isLost ? (lostReason ? lostReasonLabels[lostReason] : undefined) : null,
    lostNote: (isLost && lostNote && noteText(lostNote)) || null,
  }
}

/** Close date with how often it was postponed, by the loaded history. */
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

export function Owner({ id }: { id: string }) {
  const { data = [] } = useQuery(administrators())
  return (
    <Anchor component={Link} to={paths.user(id)} size="sm">
      {data.find(({ value }) => value === id)?.label ?? id}
    </Anchor>
  )
}
