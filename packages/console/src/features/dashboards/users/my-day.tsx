import { t, tc } from '@touchline/domain/language/t.ts'
import { Coming, ComingEntries } from '#ui/coming.tsx'
import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { lazyPart, quietPart } from '#kit/lazy-part.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './my-day.module.css'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Activity, activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { Link } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { toAppError } from '#data/errors.ts'
import { ownDay } from '#data/nouns/activity/own-activities.ts'
import { currentAdmin } from '#data/session/session.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { signOfLife } from '#kit/sign-of-life.ts'
import { paths } from '#paths.ts'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { rich } from '#ui/text/rich.tsx'
import { useNow } from '#ui/now.ts'
import { Time, useZone } from '#ui/time.tsx'

/** Asks each noun, once somebody is there. */
const AssignedToMe = quietPart(async () => (await import('./assigned-to-me.tsx')).AssignedToMe, signOfLife)

/** Activities due today or overdue, and records assigned to the person. */
function DueForMe() {
  useFresh('activities')
  const zone = useZone()
  const today = dayIn(useNow(), zone)
  const { data, error, refetch } = useQuery(ownDay(today, zone))
  const { uid } = currentAdmin()
  return (
    <Panel
      title={t('Due for you')}
      aside={
        <Anchor component={Link} to={paths.activities({ view: 'calendar', owner: uid })} size="sm">
          {t('Calendar')}
        </Anchor>
      }
    >
      <div className={classes['box']}>
        {data === undefined ? (
          error ? (
            <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
          ) : (
            <Coming>
              <ComingEntries count={10} />
            </Coming>
          )
        ) : (
          <Stack gap="sm">
            <Some
              title={t('Today')}
              rows={data.today.rows}
              nothing={t('Nothing planned for today.')}
              all={
                data.today.count > data.today.rows.length
                  ? {
                      label: t('All {count}', { count: numberText(data.today.count) }),
                      to: paths.activities({ owner: uid, due: `${today}..${today}` }),
                    }
                  : undefined
              }
            />
            {data.overdue.rows.length > 0 && (
              <Some
                title={tc('activities', 'Overdue')}
                rows={data.overdue.rows}
                all={
                  data.overdue.isCut
                    ? { label: t('All overdue'), to: paths.activities({ owner: uid, pressing: 'overdue' }) }
                    : undefined
                }
              />
            )}
            <AssignedToMe />
          </Stack>
        )}
      </div>
    </Panel>
  )
}

type SomeProps = {
  title: string
  rows: readonly Activity[]
  nothing?: string
  /** Link to all of them, if some are left out. */
  all: { label: string; to: string } | undefined
}

function Some({ title, rows, nothing, all }: SomeProps) {
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {all && (
          <Anchor component={Link} to={all.to} size="sm">
            {all.label}
          </Anchor>
        )}
      </Group>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      ) : (
        <ul className={classes['lines']}>
          {rows.map((activity) => (
            <li key={activity.id}>
              <Guarded subject={activity} fallback={<Unreadable id={activity.id} />}>
                <Due activity={activity} />
              </Guarded>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const timeOf = (at: Date | null | undefined) => ({ time: () => at && <Time at={at} /> })

const Due = ({ activity }: { activity: Activity }) => (
  <>
    <Anchor component={Link} to={paths.activity(activity.id)} size="sm" className={classes['what'] ?? ''}>
      {activityName(activity)}
    </Anchor>
    <Text size="sm" c="dimmed" component="span">
      {rich(
        activity.type ? t('{type}, <time/>', { type: activityTypeLabels[activity.type] }) : '<time/>',
        timeOf(activity.dueAt),
      )}
    </Text>
  </>
)

/** Loaded after the page, since it needs the words of the log. */
const FromColleagues = lazyPart(
  async () => (await import('./from-colleagues.tsx')).FromColleagues,
  () => (
    <Panel title={t('From colleagues')}>
      <div className={classes['box']}>
        <Coming>
          <ComingEntries count={10} />
        </Coming>
      </div>
    </Panel>
  ),
)

/** One’s own due work, and news from colleagues. */
export const MyDay = () => (
  <DashboardPanels>
    <DueForMe />
    <FromColleagues />
  </DashboardPanels>
)
