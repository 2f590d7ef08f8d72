import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import type { Tone } from '#engine/kinds/field.ts'
import { MINOR_MAX, MinorAmount } from '#shared/money.ts'
import { readableElements, recordFields, tolerant } from '#shared/record.ts'
import { CalendarDay } from '#shared/time/calendar-day.ts'

/** Most items: an offer is one printed page. */
export const OFFER_ITEMS_MAX = 12
export const ITEM_TEXT_MAX = 120
export const QUANTITY_MAX = 9_999
export const OFFER_NOTE_MAX = 600
export const OFFER_NOTE_LINES = 10
export const OFFER_TITLE_MAX = 120

export const offerStatuses = ['issued', 'accepted', 'withdrawn'] as const
export const OfferStatus = z.enum(offerStatuses)
export type OfferStatus = z.infer<typeof OfferStatus>

export const offerStatusLabels: Record<OfferStatus, string> = {
  issued: t('Issued'),
  accepted: t('Accepted'),
  withdrawn: t('Withdrawn'),
}

export const offerStatusTones: Record<OfferStatus, Tone> = {
  issued: 'info',
  accepted: 'good',
  withdrawn: 'neutral',
}

/** A line of an offer: quantity and price, in the minor unit of the offer's currency. */
export const OfferItem = z.object({
  text: z.string(),
  quantity: z.int().check(z.gte(1), z.lte(QUANTITY_MAX)),
  unitMinor: MinorAmount,
})
export type OfferItem = z.infer<typeof OfferItem>

/**
 * An offer to a club for a deal, as printed. It repeats title and club, because a sent paper doesn't change with its
 * deal. It names no person; the deal does.
 */
export const Offer = z.looseObject({
  id: z.string(),
  ...tolerant({
    ...recordFields,
    /** Assigned by the database in order: see `offerNumber`. */
    number: z.string(),
    pipelineId: z.string(),
    title: z.string(),
    clubName: z.string(),
    clubPlace: z.string(),
    items: readableElements(OfferItem),
    /** Currency of the deal at the time. ISO 4217. */
    currency: z.string(),
    totalMinor: MinorAmount,
    /** Last day of validity. */
    validUntil: CalendarDay,
    note: z.string(),
    status: OfferStatus,
  }),
})
export type Offer = z.infer<typeof Offer>

/** Last number of a year and its offer, stored under the year. */
export const OfferNumber = z.looseObject({
  id: z.string(),
  ...tolerant({ last: z.int().check(z.gte(0)), offerId: z.string() }),
})
export type OfferNumber = z.infer<typeof OfferNumber>

const NUMBER_DIGITS = 4

/** "2026-0042". */
export const offerNumber = (year: string, count: number): string =>
  `${year}-${String(count).padStart(NUMBER_DIGITS, '0')}`

export const offerName = ({ number }: Pick<Offer, 'number'>): string =>
  number?.trim() ? t('Offer {number}', { number: number.trim() }) : t('Offer without a number')

/** An offer without a status was neither accepted nor withdrawn. */
export const offerStatusOf = ({ status }: Pick<Offer, 'status'>): OfferStatus => status ?? 'issued'

type Priced = Pick<OfferItem, 'quantity' | 'unitMinor'>

export const itemTotal = ({ quantity, unitMinor }: Priced): number => quantity * unitMinor

/** Total in minor units, so nothing is rounded; NaN if an item can't be read. */
export const offerTotal = (items: readonly Priced[]): number =>
  items.reduce((sum, item) => sum + itemTotal(item), 0)

export const isOfferable = (totalMinor: number): boolean => totalMinor >= 0 && totalMinor <= MINOR_MAX

/** Whether its last day passed without an answer, as of the given day. */
export const isExpired = (offer: Pick<Offer, 'status' | 'validUntil'>, today: string): boolean =>
  offerStatusOf(offer) === 'issued' && offer.validUntil !== undefined && offer.validUntil < today

/** Sorts by number, latest first; offers without one come last. */
export const byNumber = (a: Pick<Offer, 'number'>, b: Pick<Offer, 'number'>): number => {
  const [left = '', right = ''] = [a.number, b.number]
  return left.slice(0, 4) === right.slice(0, 4)
    ? countIn(right) - countIn(left)
    : right.localeCompare(left, 'en')
}

const countIn = (number: string): number => Number(number.slice(5)) || 0
