import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { offerCanReverse } from '@touchline/domain/nouns/offer/offer-status.ts'
import { offerName, type Offer } from '@touchline/domain/nouns/offer/offer.ts'
import { dealTitle } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { offerDecisions, offerRecord } from '#data/nouns/offer/offers.ts'
import { primaryContactOf } from '#data/nouns/pipeline/deal-side-effects.ts'
import { deals } from '#data/nouns/pipeline/pipelines.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { keyIn, loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { useOfferActions } from './offer-actions.ts'
import { OfferBadge } from './offer-badge.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { offerVocabulary } from './offer-words.ts'

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
  useActionShortcuts('Offer', actions)
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
      <Text component="span" size="sm" fw={500}>
        <OfferBadge offer={offer} />
      </Text>
    </Group>
  )
}
