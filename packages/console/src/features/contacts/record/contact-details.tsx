import { Anchor, Code, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { Link } from 'react-router'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { paths } from '#paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Dimmed } from '#ui/notice/unknown.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/status-badge.tsx'
import { Time } from '#ui/time/time.tsx'

/** What is known of a contact. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const { email, phone, clubId, ownerId, consent, lastActivityAt, nextActivityAt } = contact
  return (
    <Panel title="Details">
      <Facts
        facts={[
          { label: 'E-mail', value: email && <Reach contact={contact} scheme="mailto" to={email} /> },
          { label: 'Phone', value: phone && <Reach contact={contact} scheme="tel" to={phone} /> },
          {
            label: 'Club',
            value: clubId && <Named collection="clubs" id={clubId} to={paths.club(clubId)} />,
          },
          { label: 'Organisation', value: contact.organisation },
          { label: 'Country', value: contact.country && countryName(contact.country) },
          {
            label: 'Owner',
            value: ownerId && <Named collection="users" id={ownerId} to={paths.user(ownerId)} />,
          },
          { label: 'Last activity', value: orNone(lastActivityAt) },
          { label: 'Next activity', value: orNone(nextActivityAt) },
          { label: 'Source', value: contact.source },
          {
            label: 'Consent',
            value: consent && [dayText(consent.givenOn), consent.how].filter(Boolean).join(', '),
          },
          { label: 'Tags', value: <Tags tags={contact.tags} /> },
          { label: 'Added', value: contact.createdAt && <Time at={contact.createdAt} as="day" /> },
          { label: 'Contact ID', value: <Code>{contact.id}</Code> },
        ]}
      />
    </Panel>
  )
}

const orNone = (at: Date | null | undefined) => (at ? <Time at={at} /> : <Dimmed>None</Dimmed>)

/** One press calls or writes; nobody is reached by a slip who does not want to be. */
function Reach({ contact, scheme, to }: { contact: Contact; scheme: 'mailto' | 'tel'; to: string }) {
  if (contact.doNotContact) return to
  return (
    <Anchor href={`${scheme}:${to}`} size="sm">
      {to}
    </Anchor>
  )
}

/** Another record by its name. */
function Named({ collection, id, to }: { collection: string; id: string; to: string }) {
  const { data: name = id } = useQuery(subjectName(collection, id))
  return (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  )
}

function Tags({ tags = [] }: Pick<Contact, 'tags'>) {
  if (tags.length === 0) return <Dimmed>None</Dimmed>
  return (
    <Group gap={6} component="span">
      {tags.map((tag) => (
        <Anchor
          key={tag}
          component={Link}
          to={paths.contacts({ tag })}
          size="sm"
          underline="never"
          mih={24}
          display="inline-flex"
          aria-label={`Contacts tagged ${tag}`}
        >
          <Tag>{tag}</Tag>
        </Anchor>
      ))}
    </Group>
  )
}
