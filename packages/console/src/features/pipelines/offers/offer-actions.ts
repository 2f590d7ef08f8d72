import { IconBan, IconCheck, IconPrinter } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { offerCan, offerTransitions, type OfferAction } from '@touchline/domain/nouns/offer/offer-status.ts'
import { offerName, type Offer } from '@touchline/domain/nouns/offer/offer.ts'
import { useState } from 'react'
import { offerDecisions } from '#data/nouns/offer/offers.ts'
import { mutate } from '#data/query-client.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toast } from '#kit/toast.tsx'

const said: Record<OfferAction, (name: string) => string> = {
  accept: (name) => t('{name} marked as accepted.', { name }),
  withdraw: (name) => t('{name} withdrawn.', { name }),
}

/** Actions on this offer, each with its verdict. */
export function useOfferActions(offer: Offer, ask: (request: DecisionRequest) => void): RecordAction[] {
  const [openedAt] = useState(() => new Date())
  const name = offerName(offer)
  const run = async (action: OfferAction) => {
    const { decisionId } = await mutate(offerDecisions.run(), { id: offer.id, seen: offer, openedAt, action })
    toast.done(said[action](name), { undo: () => offerDecisions.undo(decisionId) })
  }
  const common = { name, run, ask }
  return [
    {
      id: 'print',
      label: t('Print'),
      icon: IconPrinter,
      tone: 'primary',
      verdict: yes,
      run: () => print(),
      waits: true,
    },
    offerAction({
      ...common,
      action: 'accept',
      label: offerTransitions.accept.label,
      icon: IconCheck,
      shortcut: 'A',
      verdict: offerCan('accept', offer, {}),
      question: undefined,
    }),
    offerAction({
      ...common,
      action: 'withdraw',
      label: offerTransitions.withdraw.label,
      icon: IconBan,
      tone: 'danger',
      verdict: offerCan('withdraw', offer, {}),
      question: {
        effect: t(
          'The offer keeps its number and stays with the deal, marked as withdrawn. The club isn’t notified: tell them yourself.',
        ),
        tone: 'danger',
      },
    }),
  ]
}
