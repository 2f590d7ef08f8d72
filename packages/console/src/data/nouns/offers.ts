import { queryOptions } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { offerFields, type OfferEntry } from '@touchline/domain/nouns/offer/offer-form.ts'
import { offersOfDeal as offersAsked } from '@touchline/domain/nouns/offer/offer-questions.ts'
import {
  dealCanOffer,
  offerCan,
  offerCanEdit,
  offerCanReverse,
  offerTransitions,
  type OfferAction,
} from '@touchline/domain/nouns/offer/offer-status.ts'
import {
  byNumber,
  Offer,
  OfferNumber,
  offerNumber,
  offerStatusOf,
  type OfferStatus,
} from '@touchline/domain/nouns/offer/offer.ts'
import { no } from '@touchline/domain/shared/verdict.ts'
import { collectionOf } from '#data/backend/collection.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { dealsCollection } from './deal/deals.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { reversalIn } from '#data/engine/reversal.ts'

const offersCollection = collectionOf('offers', Offer)
const numbersCollection = collectionOf('offerNumbers', OfferNumber)

/** Offers of a deal, the latest first. */
export const offersOfDeal = (dealId: string) =>
  queryOptions({
    queryKey: [offersCollection.name, 'related', dealId],
    queryFn: async () => (await offersCollection.page(offersAsked(dealId))).rows.toSorted(byNumber),
  })

export const offerRecord = (id: string) =>
  queryOptions({ queryKey: [offersCollection.name, 'record', id], queryFn: () => offersCollection.get(id) })

const step = alongTable<Offer, OfferAction, OfferStatus>({
  transitions: offerTransitions,
  statusOf: offerStatusOf,
  verdicts: [],
  can: (action, offer) => offerCan(action, offer, {}),
})

/** Making offers and noting their outcome. `create` gives the next number of the year, in the same transaction. */
export const offerDecisions = recordDecisions<Offer, OfferEntry, RunRequest<OfferAction>>({
  collection: offersCollection,
  statusOf: offerStatusOf,
  canEdit: offerCanEdit,
  canDelete: () => no(t('Offers can’t be deleted. Withdraw this one instead.')),
  canReverse: (decision, offer) => offerCanReverse(decision, offer, {}),
  fields: offerFields,
  derived: () => ({}),
  gives: {
    names: ['number'],
    next: async (offer, effects) => ({ number: await nextNumber(offer, effects) }),
  },
  step,
})

const GONE = t('This deal no longer exists.')
const OTHER_CURRENCY = t('The deal’s currency was changed in the meantime. Start the offer again.')

/** Increases the counter in the transaction, so that of two simultaneous offers one counts again. */
async function nextNumber({ id, pipelineId, currency }: Offer, effects: SideEffects): Promise<string> {
  const deal = await effects.find(dealsCollection, pipelineId)
  refuseUnless(deal === undefined ? no(GONE) : dealCanOffer(deal))
  if (deal?.currency !== currency) refuseUnless(no(OTHER_CURRENCY))
  const year = (await learnedServerTime()).toISOString().slice(0, 'YYYY'.length)
  const { last = 0 } = (await effects.find(numbersCollection, year)) ?? {}
  effects.write(numbersCollection.name, year, { last: last + 1, offerId: id })
  return offerNumber(year, last + 1)
}

export const offerReversal = reversalIn(offersCollection, offerDecisions, (decision, offer) =>
  offerCanReverse(decision, offer, {}),
)
