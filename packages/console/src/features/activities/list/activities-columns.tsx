import {
  activityName,
  activityStatusLabels,
  activityStatusOf,
  activityTypeLabels,
} from '@touchline/domain/nouns/activity/activity.ts'
import type { ActivitiesSort } from '#data/nouns/activity/activities-request.ts'
import type { ActivityRow } from '#data/nouns/activity/activity-rows.ts'
import { ActivityBadge, TypeIcon } from '#features/activities/activity-badge.tsx'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './activities-columns.module.css'

const named = (name: string | undefined) => (name ? <span title={name}>{name}</span> : <Dimmed>None</Dimmed>)

/** What a done one is listed by, and what any other one. */
const timeOf = ({ status, doneAt, dueAt }: ActivityRow) => (status === 'done' ? doneAt : dueAt)

const typeLabel = ({ type }: ActivityRow) => (type ? activityTypeLabels[type] : '')

export const activityColumns: readonly ListColumn<ActivityRow, ActivitiesSort>[] = [
  {
    id: 'subject',
    label: 'Subject',
    width: 230,
    cell: (activity) => (
      <span className={classes['subject']} title={activityName(activity)}>
        <TypeIcon type={activity.type} size={16} className={classes['icon']} />
        <span className={classes['text']}>{activityName(activity)}</span>
      </span>
    ),
    csv: activityName,
  },
  { id: 'type', label: 'Type', width: 70, cell: (row) => typeLabel(row) || <Unknown />, csv: typeLabel },
  {
    id: 'when',
    label: 'When',
    width: 144,
    cell: (row) => (timeOf(row) ? <Time at={timeOf(row)} as="exact" /> : <Dimmed>No time</Dimmed>),
    csv: (row) => timeOf(row)?.toISOString() ?? '',
  },
  {
    id: 'status',
    label: 'Status',
    width: 92,
    cell: (row) => <ActivityBadge activity={row} />,
    csv: (row) => activityStatusLabels[activityStatusOf(row)],
  },
  {
    id: 'contact',
    label: 'Contact',
    width: 140,
    cell: ({ contactName }) => named(contactName),
    csv: ({ contactName }) => contactName ?? '',
  },
  {
    id: 'deal',
    label: 'Deal',
    width: 180,
    cell: ({ dealTitle }) => named(dealTitle),
    csv: ({ dealTitle }) => dealTitle ?? '',
  },
  {
    id: 'owner',
    label: 'Owner',
    width: 126,
    cell: ({ ownerName }) => named(ownerName),
    csv: ({ ownerName }) => ownerName ?? '',
  },
  {
    id: 'outcome',
    label: 'Outcome',
    width: 200,
    optional: true,
    cell: ({ outcome }) => named(outcome),
    csv: ({ outcome }) => outcome ?? '',
  },
  {
    id: 'duration',
    label: 'Minutes',
    width: 80,
    optional: true,
    cell: ({ durationMin }) => durationMin ?? <Unknown />,
    csv: ({ durationMin }) => durationMin ?? '',
  },
]
