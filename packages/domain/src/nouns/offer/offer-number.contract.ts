import { contractOf } from '#engine/noun/contract.ts'
import { OfferNumber } from './offer.ts'

export const offerNumbers = contractOf({
  path: 'offerNumbers/{year}',
  about:
    'The last number that an [offer](#offers) of a year (UTC) was given. A commit that makes an offer moves it by one.',
  schema: OfferNumber,
  fields: {
    last: { by: 'console', means: 'The count of the last number.', example: 42 },
    offerId: { by: 'console', means: 'The offer that has it.', example: 'offer-1' },
  },
  derived: {},
})
