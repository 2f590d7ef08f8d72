import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  type OfferAction,
  offerCan,
  offerCanReverse,
  offerTransitions,
} from '@touchline/domain/nouns/offer/offer-status.ts'
import { itemTotal, type Offer, offerName, offerStatusOf } from '@touchline/domain/nouns/offer/offer.ts'
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
import { offerVocabulary } from './offer-words.ts'
import { IconBan, IconCheck, IconPrinter } from '@tabler/icons-react'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toast } from '#kit/toast.tsx'
import { type Contact, contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { moneyText } from '#kit/money.ts'
import { PRODUCT_NAME } from '#product.ts'
import classes from './offer-sheet.module.css'

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

/** A letter to the club: the margins of the console's own sheets stay empty. */
const PAPER = `@page {
  size: A4 portrait;
  margin: 18mm;
  ${['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((box) => `@${box} { content: none }`).join(' ')}
}`

type OfferSheetProps = {
  offer: Offer
  /** Recipient, as the deal has it now. */
  contact: Contact | undefined
  /** Name of the seller. */
  owner: string | undefined
}

/** Characters of the shortest line. */
const LINE = 40

/** So much fits on a page in letters of the usual size. */
const DENSE_FROM = 700

const textLength = ({ items = [], note = '' }: Offer): number =>
  items.reduce((sum, { text }) => sum + text.length + LINE, note.split('\n').length * LINE + note.length)

/** One page of paper: black on white in every theme. */
function OfferSheet({ offer, contact, owner }: OfferSheetProps) {
  const { title, clubName, clubPlace, validUntil, note, createdAt } = offer
  const facts = [
    [t('Date'), createdAt && dayText(dayIn(createdAt, ownTimeZone()))],
    [t('Valid until'), validUntil && dayText(validUntil)],
    [t('Your contact'), owner],
  ].filter(([, value]) => value)
  return (
    <section
      className={classes['sheet']}
      data-dense={textLength(offer) > DENSE_FROM || undefined}
      aria-label={t('{offerName} as printed', { offerName: offerName(offer) })}
    >
      <style media="print">{PAPER}</style>
      <header className={classes['letterhead']}>
        <strong>{PRODUCT_NAME}</strong>
        <span>{offerName(offer)}</span>
      </header>
      {offerStatusOf(offer) === 'withdrawn' && (
        <p className={classes['withdrawn']}>{t('This offer was withdrawn.')}</p>
      )}
      <div className={classes['to']}>
        <address>
          {[clubName, contact && contactName(contact), clubPlace, contact?.email]
            .filter(Boolean)
            .map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
        </address>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h2 dir="auto">{title}</h2>
      <Items offer={offer} />
      {note && (
        <p className={classes['note']} dir="auto">
          {note}
        </p>
      )}
    </section>
  )
}

function Items({ offer: { items = [], currency = '', totalMinor = 0 } }: Pick<OfferSheetProps, 'offer'>) {
  const money = (valueMinor: number) => moneyText({ valueMinor, currency })
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col">
            <abbr title={t('Quantity')}>{t('Qty')}</abbr>
          </th>
          <th scope="col">{t('Unit price')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was issued never changes its order
          <tr key={at}>
            <td>
              <span dir="auto">{item.text}</span>
            </td>
            <td>{item.quantity}</td>
            <td>{money(item.unitMinor)}</td>
            <td>{money(itemTotal(item))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('Total')}
          </th>
          <td>{money(totalMinor)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
