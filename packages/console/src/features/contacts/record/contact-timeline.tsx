import { Divider, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { plannedActivitiesOf } from '#data/nouns/activity/activities.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Line, Related } from '#kit/page/related.tsx'
import { TextLink } from '#kit/page/text-link.tsx'
import { Timeline } from '#kit/timeline/timeline.tsx'
import { paths } from '#paths.ts'
import { LazyComposer } from '#screens/composer/lazy-composer.tsx'
import { MailDrop } from '#screens/mail/mail-drop.tsx'
import { Panel } from '#ui/panel.tsx'
import { exactTime, useTimeZone } from '#ui/time/time.tsx'
import { useContactTimeline } from './use-contact-timeline.tsx'

/** What is planned with a contact, and everything that happened: activities, notes, deals and decisions in one order. */
export function ContactTimeline({ contact }: { contact: Contact }) {
  const { lines, hasMore, isLoading, error, retry, readOn } = useContactTimeline(contact.id)
  const { id, clubId } = contact
  return (
    <Panel
      title="Timeline"
      aside={
        <TextLink to={paths.activityAdd({ contact: id, ...(clubId ? { club: clubId } : {}) })}>
          Full form
        </TextLink>
      }
    >
      <LazyComposer
        place={`contacts/${id}`}
        about={[{ id, label: contactName(contact), on: { contactId: id, clubId } }]}
      />
      <MailDrop about={{ contacts: [contact], clubId }} />
      <Planned contact={contact} />
      <Divider />
      {error && <FailureNotice error={error} retry={retry} />}
      {lines === undefined && !error && <Loading />}
      {lines?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing happened yet. Write a note, or log a call.
        </Text>
      )}
      {lines !== undefined && lines.length > 0 && (
        <Timeline lines={lines} hasMore={hasMore} isLoading={isLoading} onMore={readOn} />
      )}
    </Panel>
  )
}

function Planned({ contact }: { contact: Contact }) {
  const timeZone = useTimeZone()
  const query = useQuery(plannedActivitiesOf({ field: 'contactId', id: contact.id }))
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600} component="h3">
        Planned
      </Text>
      <Related
        query={query}
        none="Nothing is planned."
        all={{ label: 'All activities', to: paths.activities() }}
      >
        {(activity) => (
          <Line
            key={activity.id}
            to={paths.activity(activity.id)}
            facts={[
              activity.type ? activityTypeLabels[activity.type] : '',
              activity.dueAt ? exactTime(activity.dueAt, timeZone) : '',
            ]}
          >
            {activityName(activity)}
          </Line>
        )}
      </Related>
    </Stack>
  )
}

const Loading = () => (
  <Stack gap="md" aria-hidden>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} h={16} w={`${70 - row * 10}%`} />
    ))}
  </Stack>
)
