import { numberText } from '#ui/text/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { dealStatusOf } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { dealsOfContact } from '#data/nouns/pipeline/pipelines.ts'
import { Summary } from '#kit/page/summary.tsx'
import { RecordLink } from '#screens/record/record-name.tsx'
import { DueTime } from '#ui/time/due-time.tsx'
import { Time } from '#ui/time/time.tsx'

/** Key facts of a contact: last and next activity, deals and owner. Reads nothing that the page doesn't read. */
export function ContactSummary({ contact }: { contact: Contact }) {
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
