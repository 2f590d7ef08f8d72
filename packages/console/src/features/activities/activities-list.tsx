import { t, tc } from '@touchline/domain/language/t.ts'
import { dueStateLabels, dueStateOf } from '@touchline/domain/nouns/activity/activity-status.ts'
import {
  activityName,
  activityNoun,
  activityStatuses,
  activityStatusLabels,
} from '@touchline/domain/nouns/activity/activity.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { DEFAULT_ACTIVITY_STATUS, pressingStates } from '#data/nouns/activity/activities-request.ts'
import { activityRows, type ActivityRow } from '#data/nouns/activity/activity-rows.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { paths } from '#paths.ts'
import { nounList } from '#screens/list/noun-list.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed } from '#ui/notice/unknown.tsx'
import { Time } from '#ui/time.tsx'
import { CreateRecord } from '#screens/list/create-record.tsx'
import { ActivityBadge, TypeIcon } from './activity-badge.tsx'
import texts from '#ui/text/text.module.css'
import classes from './activities-columns.module.css'
import { Button } from '@mantine/core'
import { IconCalendar, IconCalendarDown, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { currentAdmin } from '#data/session/session.ts'
import { isCalendar } from './calendar/calendar-url.ts'
import { toast } from '#kit/toast.tsx'
import { SignButton } from '#ui/input/sign-button.tsx'

const named = (name: string | undefined) =>
  name ? <span title={name}>{name}</span> : <Dimmed>{tc('value', 'None')}</Dimmed>

/** Time by which an activity is listed: when it was done, or when it is due. */
const timeOf = ({ status, doneAt, dueAt }: ActivityRow) => (status === 'done' ? doneAt : dueAt)

/** Cell of a linked record or the owner, by name. */
const person = (field: string): Partial<ListColumn<ActivityRow>> => ({
  cell: ({ names }) => named(names?.[field]),
})

/** Cells shown differently from their kind. */
const activityCells: Readonly<Record<string, Partial<ListColumn<ActivityRow>>>> = {
  subject: {
    cell: (activity) => (
      <span className={classes['subject']} title={activityName(activity)}>
        <TypeIcon type={activity.type} size={16} className={classes['icon']} />
        <span className={texts.cut}>{activityName(activity)}</span>
      </span>
    ),
    csv: activityName,
  },
  dueAt: {
    // A day and a time say that themselves.
    isNamed: false,
    cell: (row) => (timeOf(row) ? <Time at={timeOf(row)} as="exact" /> : <Dimmed>{t('No time')}</Dimmed>),
    csv: (row) => timeOf(row)?.toISOString() ?? '',
  },
  status: { cell: (row) => <ActivityBadge activity={row} /> },
  contactId: person('contactId'),
  pipelineId: person('pipelineId'),
  ownerId: person('ownerId'),
  outcome: { cell: ({ outcome }) => named(outcome) },
}

/** Link to a new activity; on phones its verb alone. */
export const AddActivity = () => (
  <CreateRecord to={paths.activityAdd()} label={t('Add activity')} short={tc('activity', 'Add')} />
)

/** Planned activities first, by due time. */
export const activitiesList = nounList<ActivityRow>(activityNoun, activityRows, {
  editing: async () => (await import('./activity-editing.ts')).activityCells(),
  rowName: activityName,
  rowPath: ({ id }) => paths.activity(id),
  cells: activityCells,
  filters: {
    status: {
      kind: 'choice',
      name: 'status',
      label: activityNoun.kept.status.label,
      unset: activityStatusLabels[DEFAULT_ACTIVITY_STATUS],
      options: choicesOf(activityStatuses, activityStatusLabels),
    },
  },
  filtersBehind: {
    status: [
      {
        kind: 'choice',
        name: 'pressing',
        label: t('Due'),
        options: choicesOf(pressingStates, dueStateLabels),
      },
    ],
  },
  groupOf(activity, now) {
    const state = dueStateOf(activity, { now, timeZone: ownTimeZone() })
    return state && dueStateLabels[state]
  },
  nothingYet: {
    title: t('Nothing planned'),
    text: t('Planned calls, meetings and tasks appear here.'),
    action: <AddActivity />,
  },
})

/** Switches between list and calendar with the same type and owner, at first oneself; saves one's own activities as a file for other calendars. */
export function ActivitiesTools() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const shown = isCalendar(params)
  const kept = Object.fromEntries(
    ['owner', 'type'].flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value] as const] : []
    }),
  )
  return (
    <>
      {shown ? (
        <SignButton
          label={t('List')}
          icon={IconList}
          size="sm"
          renderRoot={(props) => <Link {...props} to={paths.activities(kept)} />}
        />
      ) : (
        // In words on phones too: the sign beside it is also a calendar.
        <Button
          component={Link}
          variant="default"
          to={paths.activities({ view: 'calendar', owner: currentAdmin().uid, ...kept })}
          leftSection={<IconCalendar size={16} aria-hidden />}
        >
          {t('Calendar')}
        </Button>
      )}
      <ExportCalendar />
    </>
  )
}

function ExportCalendar() {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await (await import('./calendar/export-calendar.ts')).saveOwnCalendar()
    } catch (failure) {
      toast.error(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SignButton
      label={t('Export .ics')}
      icon={IconCalendarDown}
      size="sm"
      isBusy={isBusy}
      onClick={() => void save()}
    />
  )
}
