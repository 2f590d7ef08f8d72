import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  contactName,
  contactNoun,
  lifecycleLabels,
  lifecycleOf,
  lifecycleTones,
  type Contact,
} from '@touchline/domain/nouns/contact/contact.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { remainingContact } from '#data/merge/contact-merge.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { useContactActions } from './contact-actions.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { recordPage, RecordTitle } from '#screens/record/record-page.tsx'
import { nounLine } from '#screens/record/noun-facts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactTimeline } from './contact-timeline.tsx'
import { dealStatusLabels, dealStatusOf, dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import { dealsOfContact } from '#data/nouns/deal/deals.ts'
import { Line, RelatedPanel } from '#kit/page/related.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { Summary } from '#kit/page/summary.tsx'
import { RecordLink } from '#screens/record/record-name.tsx'
import { DueTime } from '#ui/due-time.tsx'
import { Time } from '#ui/time.tsx'
import { rich } from '#ui/text/rich.tsx'
import { mayContact } from '@touchline/domain/nouns/activity/activity-status.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { Notice } from '#ui/notice/notice.tsx'

const ContactMerge = lazyPart(async () => (await import('./contact-merge.tsx')).ContactMerge)

/** Loads the contact, or redirects to the one it was merged into. */
async function loadOrLead(id: string): Promise<Contact> {
  try {
    return await loadRecord(contacts.record(id))
  } catch (failure) {
    const into = failure instanceof Response ? await remainingContact(id) : undefined
    throw into === undefined ? failure : redirect(paths.contactMergedFrom(into, id))
  }
}

export const { Component, loader, handle } = recordPage<Contact>({
  noun: contactNoun,
  label: t('Contact'),
  list: paths.contacts(),
  nameOf: contactName,
  record: contacts.record,
  load: loadOrLead,
  Merge: ContactMerge,
  useParts(contact, ask) {
    useFresh('activities')
    const stage = lifecycleOf(contact)
    return {
      ...useContactActions(contact, ask),
      title: (
        <RecordTitle
          name={contactName(contact)}
          badges={[
            <StatusBadge key="stage" tone={lifecycleTones[stage]}>
              {lifecycleLabels[stage]}
            </StatusBadge>,
            contact.doNotContact && (
              <StatusBadge key="doNotContact" tone="bad">
                {t('Do not contact')}
              </StatusBadge>
            ),
          ]}
        />
      ),
      subtitle: nounLine(contactNoun, contact) || undefined,
      above: (
        <>
          <ContactSummary contact={contact} />
          <ContactNotices contact={contact} />
        </>
      ),
      isSideFirst: true,
      side: (
        <>
          <ContactDetails contact={contact} />
          <RecordComments collection="contacts" id={contact.id} />
          <ContactDeals contact={contact} />
        </>
      ),
      main: <ContactTimeline contact={contact} ask={ask} />,
    }
  },
})

function ContactDeals({ contact }: { contact: Contact }) {
  return (
    <RelatedPanel
      title={t('Deals')}
      query={useQuery(dealsOfContact(contact.id))}
      none={t('No deals.')}
      all={{ label: t('Sales Pipeline'), to: paths.salesPipeline() }}
    >
      {(deal) => (
        <Line
          key={deal.id}
          to={paths.pipeline(deal.id)}
          facts={[
            dealStatusLabels[dealStatusOf(deal)],
            deal.primaryContactId === contact.id ? t('Primary contact') : '',
          ]}
        >
          {dealTitle(deal)}
        </Line>
      )}
    </RelatedPanel>
  )
}

/** Key facts of a contact: last and next activity, deals and owner. Reads nothing that the page doesn't read. */
function ContactSummary({ contact }: { contact: Contact }) {
  const { lastActivityAt, nextActivityAt, ownerId } = contact
  const { data: deals } = useQuery(dealsOfContact(contact.id))
  const open = deals?.rows.filter((deal) => dealStatusOf(deal) === 'open') ?? []
  const more = deals !== undefined && deals.count > deals.rows.length
  return (
    <Summary
      items={[
        {
          label: t('Last contact'),
          value: lastActivityAt ? <Time at={lastActivityAt} /> : null,
          none: t('None yet'),
        },
        {
          label: t('Next contact'),
          value: nextActivityAt ? <DueTime at={nextActivityAt} /> : null,
          none: t('Nothing planned'),
        },
        {
          label: t('Open deals'),
          value:
            deals &&
            (open.length === 0 && !more
              ? null
              : more
                ? t('{count} or more', { count: numberText(open.length) })
                : numberText(open.length)),
          none: t('None'),
        },
        { label: t('Owner'), value: ownerId ? <RecordLink collection="users" id={ownerId} /> : null },
      ]}
    />
  )
}

/** Notices that come first: redirected from a merged contact, an unfinished merge, do not contact. */
function ContactNotices({ contact }: { contact: Contact }) {
  const [params] = useSearchParams()
  const from = params.get('from')
  return (
    <>
      {from !== null && from !== contact.id && (
        <Notice tone="info" role="status">
          <Text size="sm">{t('The contact you opened was merged into this one.')}</Text>
        </Notice>
      )}
      {contact.mergedInto !== undefined && <Merging contact={contact} intoId={contact.mergedInto} />}
      {!mayContact(contact).ok && (
        <Notice tone="bad" role="note" title={t('Do not contact')}>
          <Text size="sm">
            {t(
              'Calls and e-mails can’t be planned. Meetings, demos, tasks and notes can, and past activities can always be logged.',
            )}
          </Text>
        </Notice>
      )}
    </>
  )
}

function Merging({ contact, intoId }: { contact: Contact; intoId: string }) {
  const { data: name = intoId } = useQuery(subjectName('contacts', intoId))
  return (
    <Notice tone="warning" role="note" title={t('Being merged')}>
      <Text size="sm">
        {rich(
          t(
            'This contact is being merged into <into/>, but not everything has moved yet. <merge>Finish or undo the merge</merge>',
          ),
          {
            into: () => (
              <Anchor component={Link} to={paths.contact(intoId)} inherit underline="always">
                {name}
              </Anchor>
            ),
            merge: (text) => (
              <Anchor component={Link} to={paths.contactMerge(contact.id)} inherit underline="always">
                {text}
              </Anchor>
            ),
          },
        )}
      </Text>
    </Notice>
  )
}
