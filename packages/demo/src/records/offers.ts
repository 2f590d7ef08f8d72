import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { placeOf } from '@touchline/domain/nouns/offer/offer-form.ts'
import { offerNumber, offerTotal, type Offer } from '@touchline/domain/nouns/offer/offer.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { newClub } from '#plans/new-club.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { randomOf } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { dayOf, newDeal } from '#plans/deal.ts'
import { allDeals, bornAt, type PlannedDeal } from '#plans/sales-plan.ts'

/** A few weeks' offers, the latest of the year. */
const COUNT = 24

/** Key of the n-th offer, counted from 0. */
export const offerId = (index: number): string => `offer-${String(index + 1).padStart(4, '0')}`
const yearOf = ({ now }: DemoContext) => now.toISOString().slice(0, 'YYYY'.length)

/** Offers to clubs for deals that aren't lost. */
export const offers: Noun = {
  name: 'offers',
  count: () => COUNT,
  item(index, context) {
    const deal = offeredDeals(context)[index]
    if (deal === undefined) throw new Error(`There is no deal for offer ${index}.`)
    return offerItem(index, deal, context)
  },
  summary: (context) => [
    {
      path: `offerNumbers/${yearOf(context)}`,
      data: { last: COUNT, offerId: offerId(COUNT - 1) },
    },
  ],
}

/** Deals that existed before; only the first are searched, whatever the size. */
const offeredDeals = (context: DemoContext): PlannedDeal[] =>
  allDeals(context)
    .filter((deal) => deal.fate !== 'lost' && bornAt(deal) < context.now.getTime() - 20 * DAY)
    .take(COUNT)
    .toArray()

function offerItem(index: number, plan: PlannedDeal, context: DemoContext): DemoItem {
  const { record, decisions } = livedThrough(
    randomOf('offers', index),
    {
      collection: 'offers',
      born: newOffer(index, plan, context),
      creation: { by: plan.owner, status: 'issued', derived: [] },
    },
    index % 5 === 1 ? [answered(plan, index, context)] : [],
    context,
  )
  return { documents: [{ path: `offers/${record.id}`, data: stored(record) }, ...decisions] }
}

function newOffer(index: number, plan: PlannedDeal, context: DemoContext): Offer {
  const deal = newDeal(plan, context)
  const club = plan.club === undefined ? undefined : newClub(plan.club, context)
  const items = [
    { text: deal.title, quantity: 1, unitMinor: deal.valueMinor ?? 0 },
    { text: 'Training for your staff, half a day', quantity: 1 + (index % 3), unitMinor: 0 },
  ]
  const createdAt = madeAt(index, context)
  return {
    id: offerId(index),
    number: offerNumber(yearOf(context), index + 1),
    pipelineId: deal.id,
    title: deal.title,
    ...(club === undefined ? {} : { clubName: clubName(club), clubPlace: placeOf(club) }),
    items,
    currency: deal.currency,
    totalMinor: offerTotal(items),
    validUntil: addDays(dayOf(createdAt.getTime()), 30),
    status: 'issued',
    createdAt,
    createdBy: plan.owner.uid,
    updatedAt: createdAt,
    updatedBy: plan.owner.uid,
    rev: 1,
  }
}

/** Two a day, up to the day before yesterday. */
const madeAt = (index: number, { now }: DemoContext) =>
  new Date(now.getTime() - 2 * DAY - (COUNT - index) * 12 * HOUR)

const answered = (plan: PlannedDeal, index: number, context: DemoContext): Planned<Offer> => ({
  action: 'accept',
  at: new Date(madeAt(index, context).getTime() + HOUR / 2),
  from: 'issued',
  to: 'accepted',
  changes: () => ({ status: 'accepted' }),
  by: plan.owner,
})
