import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { mayContact, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { Link, useSearchParams } from 'react-router'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'

/** What has to be known before anything else: where one came from, that a merger is open, that nobody may call. */
export function ContactNotices({ contact }: { contact: Contact }) {
  const [params] = useSearchParams()
  const from = params.get('from')
  return (
    <>
      {from !== null && from !== contact.id && (
        <Notice tone="info" role="status">
          <Text size="sm">{t('The contact that you asked for became part of this one.')}</Text>
        </Notice>
      )}
      {contact.mergedInto !== undefined && <Merging contact={contact} intoId={contact.mergedInto} />}
      {!mayContact(contact).ok && (
        <Notice tone="bad" role="note" title={t('Must not be contacted')}>
          <Text size="sm">
            {t(
              'Calls and e-mails can not be planned. Meetings, demos, tasks and notes stay possible, and what was done can always be noted.',
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
        {t('This contact is becoming part of')}{' '}
        <Anchor component={Link} to={paths.contact(intoId)} inherit underline="always">
          {name}
        </Anchor>
        {t(', but not everything has moved yet.')}{' '}
        <Anchor component={Link} to={paths.contactMerge(contact.id)} inherit underline="always">
          {t('Finish it or take it back')}
        </Anchor>
      </Text>
    </Notice>
  )
}
