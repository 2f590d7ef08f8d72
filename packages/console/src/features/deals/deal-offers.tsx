import { Group, Text } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { dealCanOffer } from '@touchline/domain/nouns/offer/offer-status.ts'
import { offerName, type Offer } from '@touchline/domain/nouns/offer/offer.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { useState } from 'react'
import { useFresh } from '#data/engine/freshness.ts'
import { toAppError } from '#data/errors.ts'
import { offersOfDeal } from '#data/nouns/offers.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { moneyText } from '#kit/money.ts'
import { Count, Line, Lines, Nothing } from '#kit/page/related.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { OfferBadge } from './offer-badge.tsx'

const NewOffer = lazyPart(async () => (await import('./new-offer.tsx')).NewOffer)

/** Offers of the deal, the latest first. */
export function DealOffers({ deal }: { deal: Deal }) {
  useFresh('offers')
  const { data, error, refetch } = useQuery(offersOfDeal(deal.id))
  const [isNew, setNew] = useState(false)
  const verdict = dealCanOffer(deal)
  const open = () => setNew(true)
  useShortcuts(t('Offers'), verdict.ok ? [{ label: t('New offer'), run: open }] : [])
  return (
    <Panel title={t('Offers')} aside={<Count count={data?.length ?? 0} />}>
      {data === undefined && !error && <Bone h={20} w="60%" />}
      {data === undefined && error && (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      )}
      {data?.length === 0 && <Nothing>{t('No offers yet.')}</Nothing>}
      {data !== undefined && data.length > 0 && (
        <Lines>
          {data.map((offer) => (
            <OfferLine key={offer.id} offer={offer} />
          ))}
        </Lines>
      )}
      <Group>
        <ActionButton id="offer" label={t('New offer')} icon={IconFilePlus} verdict={verdict} run={open} />
      </Group>
      {isNew && <NewOffer deal={deal} onClose={() => setNew(false)} />}
    </Panel>
  )
}

function OfferLine({ offer }: { offer: Offer }) {
  const { totalMinor = 0, currency = '', validUntil } = offer
  const facts = [
    moneyText({ valueMinor: totalMinor, currency }),
    validUntil === undefined ? '' : t('valid until {day}', { day: dayText(validUntil) }),
  ]
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" w="100%" align="flex-start">
      <Line to={paths.offer(offer.id)} facts={facts}>
        {offerName(offer)}
      </Line>
      <Text component="span" size="xs">
        <OfferBadge offer={offer} />
      </Text>
    </Group>
  )
}
