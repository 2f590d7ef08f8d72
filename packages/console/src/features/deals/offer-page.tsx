import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  type OfferAction,
  offerCan,
  offerCanReverse,
  offerTransitions,
} from '@touchline/domain/nouns/offer/offer-status.ts'
import { offerName, type Offer } from '@touchline/domain/nouns/offer/offer.ts'
import { dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { offerDecisions, offerRecord } from '#data/nouns/offers.ts'
import { primaryContactOf } from '#data/nouns/deal/deal-side-effects.ts'
import { deals } from '#data/nouns/deal/deals.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { keyIn, loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { paths } from '#paths.ts'
import { OfferBadge } from './offer-badge.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { offerVocabulary } from './offer-words.ts'
import { IconBan, IconCheck, IconPrinter } from '@tabler/icons-react'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toast } from '#kit/toast.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = keyIn(args)
  void queryClient.prefetchInfiniteQuery(historyOf('offers', id))
  return { offer: await loadRecord(offerRecord(id)) }
}

export const handle: RouteHandle<{ offer: Offer }> = { title: ({ offer }) => offerName(offer) }

export function Component() {
  const { offer } = useLoaderData<typeof loader>()
  return <OfferPage key={offer.id} loaded={offer} />
}

/** An offer as it is printed; paper shows the sheet alone. */
function OfferPage({ loaded }: { loaded: Offer }) {
  useFresh('offers', loaded.id)
  const { data: offer = loaded } = useQuery(offerRecord(loaded.id))
  const { pipelineId } = offer
  const { data: deal } = useQuery({ ...deals.record(pipelineId ?? ''), enabled: pipelineId !== undefined })
  const contactId = deal && primaryContactOf(deal)
  const { data: contact } = useQuery({
    ...contacts.record(contactId ?? ''),
    enabled: contactId !== undefined,
  })
  const { data: people = [] } = useQuery(administrators())
  const { ask, dialog } = useDecision()
  const actions = useOfferActions(offer, ask)
  useActionShortcuts(t('Offer'), actions)
  const crumbs = [
    { label: t('Sales Pipeline'), to: paths.salesPipeline() },
    ...(pipelineId === undefined
      ? []
      : [{ label: deal ? dealTitle(deal) : t('Deal'), to: paths.pipeline(pipelineId) }]),
  ]
  return (
    <Page
      crumbs={crumbs}
      title={<Heading offer={offer} />}
      subtitle={offer.title}
      actions={<ActionButtons actions={actions} />}
    >
      <OfferSheet
        offer={offer}
        contact={contact}
        owner={people.find(({ value }) => value === deal?.ownerId)?.label}
      />
      <RecordHistory
        query={useInfiniteQuery(historyOf('offers', offer.id))}
        name={offerName(offer)}
        vocabulary={offerVocabulary}
        canReverse={(decision) => offerCanReverse(decision, offer, {})}
        takeBack={(request) => mutate(offerDecisions.takeBack(), request)}
        undo={offerDecisions.undo}
        ask={ask}
      />
      {dialog}
    </Page>
  )
}

function Heading({ offer }: { offer: Offer }) {
  return (
    <Group gap="sm" component="span">
      <span style={{ overflowWrap: 'anywhere' }}>{offerName(offer)}</span>
      <Text component="span" size="sm">
        <OfferBadge offer={offer} />
      </Text>
    </Group>
  )
}

const said: Record<OfferAction, (name: string) => string> = {
  accept: (name) => t('{name} marked as accepted.', { name }),
  withdraw: (name) => t('{name} withdrawn.', { name }),
}

/** Actions on this offer, each with its verdict. */
function useOfferActions(offer: Offer, ask: (request: DecisionRequest) => void): RecordAction[] {
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
