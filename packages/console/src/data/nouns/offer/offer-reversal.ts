import { offerCanReverse } from '@touchline/domain/nouns/offer/offer-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { offerDecisions, offersCollection } from './offers.ts'

export const offerReversal = reversalIn(offersCollection, offerDecisions, (decision, offer) =>
  offerCanReverse(decision, offer, {}),
)
