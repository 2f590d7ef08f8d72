import { Anchor, Group } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { contactNoun, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { contactEditing } from './contact-editing.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { RecordLink } from '#screens/record/record-name.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/status-badge.tsx'
import { AddressText } from '#ui/text/address-text.tsx'
import { Time } from '#ui/time.tsx'

export function ContactDetails({ contact }: { contact: Contact }) {
  const { email, phone, clubId, consent, lastActivityAt, nextActivityAt } = contact
  const facts = nounFacts(contactNoun, contact, {
    email: email && <Reach contact={contact} scheme="mailto" to={email} />,
    phone: phone && <Reach contact={contact} scheme="tel" to={phone} />,
    clubId: clubId && <RecordLink collection="clubs" id={clubId} to={paths.club(clubId)} />,
    lastActivityAt: orNone(lastActivityAt),
    nextActivityAt: orNone(nextActivityAt),
    consent: consent && [dayText(consent.givenOn), consent.how].filter(Boolean).join(', '),
    tags: contact.tags && contact.tags.length > 0 && <Tags tags={contact.tags} />,
  })
  return (
    <Panel title={t('Details')}>
      <RecordFacts
        noun={contactNoun}
        record={contact}
        facts={facts}
        edit={contactEditing}
        idLabel={t('Contact ID')}
      />
    </Panel>
  )
}

const orNone = (at: Date | null | undefined) => (at ? <Time at={at} /> : undefined)

/** Link to call or write; plain text for contacts that must not be contacted. */
function Reach({ contact, scheme, to }: { contact: Contact; scheme: 'mailto' | 'tel'; to: string }) {
  if (contact.doNotContact) return <AddressText text={to} />
  return (
    <Anchor href={`${scheme}:${to}`} size="sm">
      <AddressText text={to} />
    </Anchor>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Group gap={8} component="span">
      {tags.map((tag) => (
        <Anchor
          key={tag}
          component={Link}
          to={paths.contacts({ tag })}
          size="sm"
          underline="never"
          mih={24}
          maw="100%"
          display="inline-flex"
          aria-label={t('Contacts tagged {tag}', { tag })}
        >
          <Tag>{tag}</Tag>
        </Anchor>
      ))}
    </Group>
  )
}
