import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activityName, activityTypeLabels, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import type { Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { plannedActivitiesOf, timelineOf } from '#data/nouns/activity/activities.ts'
import { contactsById } from '#data/nouns/contact/contacts.ts'
import { primaryContactOf } from '#data/nouns/pipeline/deal-side-effects.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Lines, Nothing, Related } from '#kit/page/related.tsx'
import { TextLink } from '#kit/page/text-link.tsx'
import { paths } from '#paths.ts'
import { MailDrop } from '#screens/mail/mail-drop.tsx'
import { Panel } from '#ui/panel.tsx'
import { DealComposer } from '#features/pipelines/deal-composer.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time/time.tsx'

/** What is planned for the deal and what was done. */
export function DealActivities({ deal }: { deal: Deal }) {
  const subject = { field: 'pipelineId', id: deal.id } as const
  const timeline = useInfiniteQuery(timelineOf(subject))
  const done = timeline.data?.pages.flatMap(({ rows }) => rows)
  const contact = primaryContactOf(deal)
  const ids = deal.contactIds ?? []
  const { data: known } = useQuery({ ...contactsById(ids), enabled: ids.length > 0 })
  const people = ids.flatMap((id) => known?.get(id) ?? [])
  const start = { pipeline: deal.id, ...(contact === undefined ? {} : { contact }) }
  return (
    <Panel title="Activities" aside={<TextLink to={paths.activityAdd(start)}>Full form</TextLink>}>
      <Stack gap="md">
        <DealComposer deal={deal} />
        <MailDrop about={{ pipelineId: deal.id, clubId: deal.clubId, contacts: people }} />
        <Stack gap={6}>
          <Title order={3} size="sm">
            Planned
          </Title>
          <Related
            query={useQuery(plannedActivitiesOf(subject))}
            none="Nothing is planned."
            all={{ label: 'All activities', to: paths.activities() }}
          >
            {(activity) => <ActivityLine key={activity.id} activity={activity} at={activity.dueAt} />}
          </Related>
        </Stack>
        <Stack gap={6}>
          <Title order={3} size="sm">
            Done
          </Title>
          {timeline.error && (
            <FailureNotice error={toAppError(timeline.error)} retry={() => void timeline.refetch()} />
          )}
          {done === undefined && !timeline.error && <Skeleton h={20} w="60%" />}
          {done?.length === 0 && <Nothing>Nothing was done yet.</Nothing>}
          <Lines>
            {done?.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} at={activity.doneAt} />
            ))}
          </Lines>
          {timeline.hasNextPage && (
            <Group>
              <Button
                variant="subtle"
                size="xs"
                loading={timeline.isFetchingNextPage}
                onClick={() => void timeline.fetchNextPage()}
              >
                Show more
              </Button>
            </Group>
          )}
        </Stack>
      </Stack>
    </Panel>
  )
}

function ActivityLine({ activity, at }: { activity: Activity; at: Date | null | undefined }) {
  const { type, outcome } = activity
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={paths.activity(activity.id)} size="sm">
        {activityName(activity)}
      </Anchor>
      <Text span size="sm" c="dimmed">
        {type && ` · ${activityTypeLabels[type]}`}
        {at && (
          <>
            {' · '}
            <Time at={at} />
          </>
        )}
      </Text>
      {outcome && <PlainText>{outcome}</PlainText>}
    </Text>
  )
}
