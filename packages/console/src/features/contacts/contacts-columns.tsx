import { t, tc } from '@touchline/domain/language/t.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import type { ContactRow } from '#data/nouns/contact/contact-rows.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge, Tag } from '#ui/status-badge.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { DueTime } from '#ui/due-time.tsx'
import { Time } from '#ui/time.tsx'
import texts from '#ui/text/text.module.css'
import classes from './contacts-columns.module.css'

/** Where someone works, if known. */
const placeOf = ({ names, organisation }: ContactRow) => names?.['clubId'] || organisation || ''

const text = (value: string) => value || <Unknown />

/** The name, with a mark on contacts that must not be called. */
function nameOf(contact: ContactRow) {
  if (!contact.doNotContact) return contactName(contact)
  return (
    <span className={classes['person']}>
      <span className={texts.cut} title={contactName(contact)}>
        {contactName(contact)}
      </span>
      <StatusBadge tone="bad">{t('Do not contact')}</StatusBadge>
    </span>
  )
}

function Tags({ tags = [] }: Pick<ContactRow, 'tags'>) {
  const [first, ...others] = tags
  if (first === undefined) return <Dimmed>{t('None')}</Dimmed>
  return (
    <span className={classes['name']} title={tags.join(', ')}>
      <Tag>{first}</Tag>
      {others.length > 0 && (
        <>
          <bdi aria-hidden>+{others.length}</bdi>
          <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

/** Cells shown differently from their kind. */
export const contactCells: Readonly<Record<string, Partial<ListColumn<ContactRow>>>> = {
  firstName: { cell: nameOf, fields: ['firstName', 'lastName'] },
  clubId: { cell: (contact) => text(placeOf(contact)), fields: ['clubId', 'organisation'] },
  lastActivityAt: {
    cell: ({ lastActivityAt }) =>
      lastActivityAt ? <Time at={lastActivityAt} /> : <Dimmed>{tc('activity', 'None')}</Dimmed>,
  },
  nextActivityAt: {
    cell: ({ nextActivityAt }) =>
      nextActivityAt ? <DueTime at={nextActivityAt} /> : <Dimmed>{tc('activity', 'None')}</Dimmed>,
  },
  tags: { cell: ({ tags }) => <Tags tags={tags} /> },
  doNotContact: {
    cell: ({ doNotContact }) => (doNotContact ? t('Yes') : <Dimmed>{t('No')}</Dimmed>),
  },
}
