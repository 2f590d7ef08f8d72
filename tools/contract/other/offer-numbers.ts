import { OfferNumber } from '@touchline/domain/nouns/offer/offer.ts'
import { contractOf } from '#tools/contract/words.ts'

export const contract = contractOf({
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
