import { t } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { StateMachine } from '#engine/machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import { dealStatusOf, type Deal } from '#nouns/deal/deal.ts'
import { offerStatuses, offerStatusLabels, offerStatusOf, type Offer, type OfferStatus } from './offer.ts'

export type OfferAction = 'accept' | 'withdraw'

/** Outcomes of a sent offer; both can be undone. */
export const offerTransitions = {
  accept: { label: t('Accepted'), from: ['issued'], to: 'accepted', reason: 'none' },
  withdraw: { label: t('Withdraw'), from: ['issued'], to: 'withdrawn', reason: 'none' },
} as const satisfies TransitionTable<OfferAction, OfferStatus>

export const offerMachine: StateMachine = {
  states: offerStatuses,
  fallback: 'issued',
  initial: ['issued'],
  table: offerTransitions,
}

/** Whether an offer can be made for this deal. A lost deal must be reopened first, and prices need a currency. */
export function dealCanOffer(deal: Deal): Verdict {
  if (dealStatusOf(deal) === 'lost') return no(t('This deal is lost. Reopen it to make an offer.'))
  return deal.currency ? yes : no(t('Choose the deal’s currency first.'))
}

export const offerCanEdit = (): Verdict =>
  no(t('An offer can’t be changed once it has a number. Withdraw it and make a new one.'))

const machine = guardedMachine<OfferAction, OfferStatus, Offer, unknown>({
  noun: 'offer',
  table: offerTransitions,
  labels: offerStatusLabels,
  stateOf: offerStatusOf,
  canEdit: offerCanEdit,
})

export const offerCan = machine.can
export const offerCanReverse = machine.canReverse
