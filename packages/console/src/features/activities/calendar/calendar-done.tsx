import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { activityName, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { doneOn, type CalendarQuestion } from '#data/nouns/activity/calendar-activities.ts'
import { TypeIcon } from '#features/activities/activity-badge.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones/bones.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { clockTime } from './calendar-model.ts'
import classes from './calendar.module.css'

const LINE_PX = 44
/** A skeleton does not reach further than the window. */
const DRAWN_AHEAD = 10

type CalendarDoneProps = {
  day: string
  /** Question of the calendar, of which the day is one. */
  question: CalendarQuestion
  /** How many there are, as counted. */
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
