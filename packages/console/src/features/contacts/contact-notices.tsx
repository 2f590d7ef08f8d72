import { rich } from '#ui/text/rich.tsx'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { mayContact } from '@touchline/domain/nouns/activity/activity-status.ts'
import { Link, useSearchParams } from 'react-router'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'

/** Notices that come first: redirected from a merged contact, an unfinished merge, do not contact. */
export function ContactNotices({ contact }: { contact: Contact }) {
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
