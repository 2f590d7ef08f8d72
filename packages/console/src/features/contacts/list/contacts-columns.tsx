import { VisuallyHidden } from '@mantine/core'
import {
  contactName,
  lifecycleLabels,
  lifecycleOf,
  lifecycleTones,
} from '@touchline/domain/nouns/contact/contact.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import type { ContactRow } from '#data/nouns/contact/contact-rows.ts'
import type { ContactsSort } from '#data/nouns/contact/contacts-request.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge, Tag } from '#ui/status-badge.tsx'
import { DueTime } from '#ui/time/due-time.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './contacts-columns.module.css'

/** Where someone works, as far as it is known. */
const placeOf = ({ clubName, organisation }: ContactRow) => clubName || organisation || ''

const text = (value: string | undefined) => (value ? <span title={value}>{value}</span> : <Unknown />)

/** The name; whoever must not be contacted is told apart before anyone calls. */
function Name({ contact }: { contact: ContactRow }) {
  return (
    <span className={classes['name']}>
      <span className={classes['text']} title={contactName(contact)}>
        {contactName(contact)}
      </span>
      {contact.doNotContact && <StatusBadge tone="bad">Do not contact</StatusBadge>}
    </span>
  )
}

function Tags({ tags = [] }: Pick<ContactRow, 'tags'>) {
  const [first, ...others] = tags
  if (first === undefined) return <Dimmed>None</Dimmed>
  return (
    <span className={classes['name']} title={tags.join(', ')}>
      <Tag>{first}</Tag>
      {others.length > 0 && (
        <>
          <span aria-hidden>+{others.length}</span>
          <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

const iso = (at: Date | null | undefined) => at?.toISOString() ?? ''

export const contactColumns: readonly ListColumn<ContactRow, ContactsSort>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    width: 216,
    cell: (contact) => <Name contact={contact} />,
    csv: contactName,
  },
  {
    id: 'role',
    label: 'Role',
    width: 128,
    cell: ({ jobRole }) => text(jobRole),
    csv: ({ jobRole = '' }) => jobRole,
  },
  {
    id: 'club',
    label: 'Club',
    width: 160,
    cell: (contact) => text(placeOf(contact)),
    csv: placeOf,
  },
  {
    id: 'owner',
    label: 'Owner',
    width: 120,
    cell: ({ ownerName }) => text(ownerName),
    csv: ({ ownerName = '' }) => ownerName,
  },
  {
    id: 'lifecycle',
    label: 'Lifecycle',
    width: 150,
    cell: (contact) => (
      <StatusBadge tone={lifecycleTones[lifecycleOf(contact)]}>
        {lifecycleLabels[lifecycleOf(contact)]}
      </StatusBadge>
    ),
    csv: (contact) => lifecycleLabels[lifecycleOf(contact)],
  },
  {
    id: 'last',
    label: 'Last activity',
    sort: 'last',
    width: 112,
    cell: ({ lastActivityAt }) => (lastActivityAt ? <Time at={lastActivityAt} /> : <Dimmed>None</Dimmed>),
    csv: ({ lastActivityAt }) => iso(lastActivityAt),
  },
  {
    id: 'next',
    label: 'Next activity',
    sort: 'next',
    width: 116,
    cell: ({ nextActivityAt }) => (nextActivityAt ? <DueTime at={nextActivityAt} /> : <Dimmed>None</Dimmed>),
    csv: ({ nextActivityAt }) => iso(nextActivityAt),
  },
  {
    id: 'email',
    label: 'E-mail',
    width: 180,
    optional: true,
    cell: ({ email }) => text(email),
    csv: ({ email = '' }) => email,
  },
  {
    id: 'phone',
    label: 'Phone',
    width: 130,
    optional: true,
    cell: ({ phone }) => text(phone),
    csv: ({ phone = '' }) => phone,
  },
  {
    id: 'country',
    label: 'Country',
    width: 110,
    optional: true,
    cell: ({ country }) => text(country && countryName(country)),
    csv: ({ country = '' }) => (country === '' ? '' : countryName(country)),
  },
  {
    id: 'tags',
    label: 'Tags',
    width: 120,
    optional: true,
    cell: ({ tags }) => <Tags tags={tags} />,
    csv: ({ tags = [] }) => tags.join('; '),
  },
  {
    id: 'blocked',
    label: 'Do not contact',
    width: 116,
    optional: true,
    cell: ({ doNotContact }) => (doNotContact ? 'Yes' : <Dimmed>No</Dimmed>),
    csv: ({ doNotContact }) => (doNotContact ? 'Yes' : 'No'),
  },
]
