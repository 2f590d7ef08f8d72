import { ActionIcon, Anchor, Group, Stack, Text, Title, Tooltip } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import { activityName, activityStatusOf, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { Link } from 'react-router'
import { ActivityBadge, TypeIcon } from '#features/activities/activity-badge.tsx'
import { paths } from '#paths.ts'
import { clockTime, longDay } from './calendar-model.ts'
import classes from './calendar.module.css'

type CalendarAgendaProps = {
  days: readonly string[]
  byDay: ReadonlyMap<string, Activity[]>
  timeZone: string
  onAsk(activity: Activity): void
}

/** The same days as a list, where there is no room for a grid. */
export function CalendarAgenda({ days, byDay, timeZone, onAsk }: CalendarAgendaProps) {
  const filled = days.filter((day) => byDay.has(day))
  if (filled.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        Nothing is due then.
      </Text>
    )
  return (
    <Stack gap="md">
      {filled.map((day) => (
        <section key={day} aria-label={longDay(day)}>
          <Title order={2} size="h6" mb={4}>
            {longDay(day)}
          </Title>
          <ul className={classes['agenda']}>
            {byDay.get(day)?.map((activity) => (
              <AgendaLine key={activity.id} activity={activity} timeZone={timeZone} onAsk={onAsk} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

type AgendaLineProps = { activity: Activity; timeZone: string; onAsk(activity: Activity): void }

function AgendaLine({ activity, timeZone, onAsk }: AgendaLineProps) {
  const name = activityName(activity)
  return (
    <li>
      <Group gap="xs" wrap="nowrap" mih={44}>
        <Text size="sm" fw={600} className={classes['agendaTime']}>
          {activity.dueAt && clockTime(activity.dueAt, timeZone)}
        </Text>
        <TypeIcon type={activity.type} size={16} className={classes['chipIcon']} />
        <Anchor component={Link} to={paths.activity(activity.id)} size="sm" flex={1} miw={0}>
          {name}
        </Anchor>
        <ActivityBadge activity={activity} />
        {activityStatusOf(activity) === 'planned' && (
          <Tooltip label="Reschedule…">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Reschedule ${name}`}
              onClick={() => onAsk(activity)}
            >
              <IconCalendarClock size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </li>
  )
}
