import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf, eachOf, stepsBy } from '#engine/noun/contract.ts'
import { offerFormFields } from './offer-form.ts'
import { offerTransitions } from './offer-status.ts'
import { Offer, OfferItem, OfferNumber } from './offer.ts'

export const offers = contractOf({
  path: 'offers/{offerId}',
  about:
    'What a club was offered for a deal, as it was printed. It is never edited and never deleted: it is accepted or withdrawn. It names no person, so it stays when a contact is deleted.',
  schema: Offer,
  fields: {
    number: {
      by: 'console',
      means: 'The year (UTC) and a count, given with [the counter](#offernumbers) in the same commit.',
      type: 'text like `[0-9]{4}-[0-9]{4,9}`',
      example: '2026-0042',
    },
    pipelineId: { by: 'console', type: 'id of a document', means: 'The deal.', example: 'deal-1' },
    title: {
      by: 'console',
      type: enteredText(offerFormFields.title),
      means: 'Title.',
      example: 'Season package',
    },
    clubName: {
      by: 'console',
      type: enteredText(offerFormFields.clubName),
      means: 'The club, as it was called then.',
      example: 'Bangor FC',
    },
    clubPlace: {
      by: 'console',
      type: enteredText(offerFormFields.clubPlace),
      means: 'Where it is, as printed.',
      example: 'Bangor, United Kingdom',
    },
    items: {
      by: 'console',
      means: 'What is offered, in order.',
      example: [{ text: 'Season package', quantity: 1, unitMinor: 125_000 }],
      parts: eachOf(OfferItem, {
        text: 'What it is.',
        quantity: 'How many.',
        unitMinor: 'The price of one, in the minor unit of `currency`.',
      }),
    },
    currency: {
      by: 'console',
      type: 'ISO 4217',
      means: 'That of the deal when it was made.',
      example: 'EUR',
    },
    totalMinor: {
      by: 'console',
      means: 'The sum of `quantity` × `unitMinor`.',
      example: 125_000,
    },
    validUntil: { by: 'console', means: 'The last day on which it holds.', example: '2026-12-31' },
    note: {
      by: 'console',
      type: enteredText(offerFormFields.note),
      means: 'What is printed below the items.',
      example: 'Delivery in March.',
    },
    status: {
      by: 'console',
      example: 'issued',
      means: 'State; see below. Expired is no state: issued, and `validUntil` is past.',
    },
  },
  derived: {},
  states: {
    status: {
      begins: [],
      steps: stepsBy(offerTransitions, { accept: 'console', withdraw: 'console' }),
    },
  },
})

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
