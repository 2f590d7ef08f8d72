import { t } from '@touchline/domain/language/t.ts'
import {
  isExpired,
  offerStatusLabels,
  offerStatusOf,
  offerStatusTones,
  type Offer,
} from '@touchline/domain/nouns/offer/offer.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/now.ts'

/** Status of an offer; one whose last day has passed is expired. */
export function OfferBadge({ offer }: { offer: Offer }) {
  const today = dayIn(useNow(), ownTimeZone())
  if (isExpired(offer, today)) return <StatusBadge tone="warning">{t('Expired')}</StatusBadge>
  const status = offerStatusOf(offer)
  return <StatusBadge tone={offerStatusTones[status]}>{offerStatusLabels[status]}</StatusBadge>
}
