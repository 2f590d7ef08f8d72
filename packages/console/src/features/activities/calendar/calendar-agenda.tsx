import { rich } from '#ui/text/rich.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { ActionIcon, Anchor, Group, Stack, Text, Title, Tooltip } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import { activityName, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { Link } from 'react-router'
import { type CalendarQuestion, doneOn } from '#data/nouns/activity/calendar-activities.ts'
import { ActivityBadge, TypeIcon } from '#features/activities/activity-badge.tsx'
import { paths } from '#paths.ts'
import { Fold } from '#ui/fold.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useNow } from '#ui/now.ts'
import { clockTime, longDay } from './calendar-model.ts'
import { writeCalendarUrl, type CalendarUrl } from './calendar-url.ts'
import classes from './calendar.module.css'
import { useQuery } from '@tanstack/react-query'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'

type CalendarAgendaProps = {
  url: CalendarUrl
  days: readonly string[]
  today: string
  /** Planned activities. */
  byDay: ReadonlyMap<string, Activity[]>
  /** Days that have more planned activities. */
  cut: ReadonlySet<string>
  /** Number done by day. */
  done: ReadonlyMap<string, number>
  question: CalendarQuestion
  onAsk(activity: Activity): void
}

/** The same days as a list for narrow screens: from today on, with earlier days folded above. */
export function CalendarAgenda({ days, today, ...view }: CalendarAgendaProps) {
  const { url, byDay, done } = view
  const filled = days.filter((day) => byDay.has(day) || done.has(day))
  const hasToday = days.includes(today)
  const earlier = hasToday ? filled.filter((day) => day < today) : []
  const shown = filled.filter((day) => !earlier.includes(day))
  const sum = (of: (day: string) => number) => earlier.reduce((total, day) => total + of(day), 0)
  const planned = sum((day) => byDay.get(day)?.length ?? 0)
  const over = sum((day) => done.get(day) ?? 0)
  return (
    <Stack gap={12}>
      {earlier.length > 0 && (
        <div className={classes['earlier']}>
          <Fold
            label={url.show === 'week' ? t('Earlier this week') : t('Earlier this month')}
            hint={[
              planned > 0 && t('{count} overdue', { count: numberText(planned) }),
              over > 0 && t('{count} done', { count: numberText(over) }),
            ]
              .filter(Boolean)
              .join(', ')}
          >
            <Stack gap="md">
              {earlier.map((day) => (
                <Day key={day} day={day} {...view} />
              ))}
            </Stack>
          </Fold>
        </div>
      )}
      {shown.map((day) => (
        <Day key={day} day={day} {...view} />
      ))}
      {shown.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {hasToday ? t('Nothing planned from today.') : t('No activities.')}
        </Text>
      )}
    </Stack>
  )
}

/** Most activities shown of a day among others; with more, the day links to its own view. */
const SHOWN = 5

type DayProps = Omit<CalendarAgendaProps, 'days' | 'today'> & { day: string }

function Day({ day, url, byDay, cut, done, question, onAsk }: DayProps) {
  const planned = byDay.get(day) ?? []
  const isAlone = url.show === 'day'
  const shown = isAlone || (planned.length <= SHOWN && !cut.has(day)) ? planned : planned.slice(0, SHOWN - 1)
  const left = planned.length - shown.length
  const count = done.get(day) ?? 0
  return (
    <section aria-label={longDay(day)}>
      <Title order={2} size="h6" mb={4}>
        {longDay(day)}
      </Title>
      {shown.length > 0 && (
        <ul className={classes['agenda']}>
          {shown.map((activity) => (
            <li key={activity.id}>
              <Guarded subject={activity} fallback={<Unreadable id={activity.id} />}>
                <AgendaLine activity={activity} timeZone={question.timeZone} onAsk={onAsk} />
              </Guarded>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Link
          to={paths.activities(writeCalendarUrl({ ...url, show: 'day', on: day }))}
          className={classes['more']}
        >
          {rich(
            cut.has(day)
              ? t('+{count} or more<hidden> on {day}</hidden>', { count: left, day: longDay(day) })
              : t('+{count} more<hidden> on {day}</hidden>', { count: left, day: longDay(day) }),
            { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> },
          )}
        </Link>
      )}
      {count > 0 && !isAlone && (
        <Fold label={t('{count} done', { count: numberText(count) })}>
          <CalendarDone day={day} question={question} count={count} />
        </Fold>
      )}
    </section>
  )
}

type AgendaLineProps = { activity: Activity; timeZone: string; onAsk(activity: Activity): void }

function AgendaLine({ activity, timeZone, onAsk }: AgendaLineProps) {
  const now = useNow()
  const name = activityName(activity)
  return (
    <Group gap="xs" wrap="nowrap" mih={44} className={classes['agendaLine'] ?? ''}>
      <Text size="sm" fw={600} className={classes['agendaTime']}>
        {activity.dueAt && clockTime(activity.dueAt, timeZone)}
      </Text>
      <TypeIcon type={activity.type} size={16} className={classes['chipIcon']} />
      <Anchor component={Link} to={paths.activity(activity.id)} size="sm" flex={1} miw={0}>
        {name}
      </Anchor>
      {activity.dueAt && activity.dueAt < now && <ActivityBadge activity={activity} />}
      <Tooltip label={t('Reschedule…')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('Reschedule {name}', { name })}
          onClick={() => onAsk(activity)}
        >
          <IconCalendarClock size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

const LINE_PX = 44
/** Most lines of the skeleton, which needn't reach beyond the window. */
const DRAWN_AHEAD = 10

type CalendarDoneProps = {
  day: string
  /** Query of the calendar that includes the day. */
  question: CalendarQuestion
  /** Number of them, as counted. */
  count: number
}

/** Activities done on a day, the latest first; more are in the list. */
export function CalendarDone({ day, question, count }: CalendarDoneProps) {
  const { data, error, refetch } = useQuery(doneOn(day, question))
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (data === undefined) return <Bone h={Math.min(count, DRAWN_AHEAD) * LINE_PX} />
  const { owner, type } = question
  return (
    <Stack gap="xs">
      <ul className={classes['agenda']}>
        {data.rows.map((activity) => (
          <li key={activity.id}>
            <Guarded subject={activity} fallback={<Unreadable id={activity.id} />}>
              <Line activity={activity} timeZone={question.timeZone} />
            </Guarded>
          </li>
        ))}
      </ul>
      {data.more && (
        <Anchor
          component={Link}
          size="sm"
          to={paths.activities({
            status: 'done',
            due: `${day}..${day}`,
            ...(owner ? { owner } : {}),
            ...(type ? { type } : {}),
          })}
        >
          {t('Show all {count} in the list', { count: numberText(count) })}
        </Anchor>
      )}
    </Stack>
  )
}

const Line = ({ activity, timeZone }: { activity: Activity; timeZone: string }) => (
  <Group gap="xs" wrap="nowrap" mih={LINE_PX - 8}>
    <Text size="sm" c="dimmed" className={classes['agendaTime']}>
      {activity.doneAt && clockTime(activity.doneAt, timeZone)}
    </Text>
    <TypeIcon type={activity.type} size={16} className={classes['chipIcon']} />
    <Anchor component={Link} to={paths.activity(activity.id)} size="sm" flex={1} miw={0}>
      {activityName(activity)}
    </Anchor>
  </Group>
)
