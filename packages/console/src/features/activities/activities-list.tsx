import {
  activityName,
  activityStatuses,
  activityStatusLabels,
  activityTypeLabels,
  activityTypes,
} from '@touchline/domain/activity.ts'
import { ordersWith } from '@touchline/domain/list-query.ts'
import { activitiesQuery } from '@touchline/domain/activities-query.ts'
import { dueStateLabels, dueStateOf } from '@touchline/domain/activity-status.ts'
import {
  DEFAULT_ACTIVITY_STATUS,
  pressingStates,
  type ActivitiesFilter,
  type ActivitiesSort,
} from '#data/activities-request.ts'
import { activityRows, type ActivityRow } from '#data/activity-rows.ts'
import { administratorChoices } from '#data/administrators.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import { subjectName } from '#data/subjects.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { activityColumns } from './activities-columns.tsx'
import { AddActivity } from './activities-add.tsx'

/** The list of activities: what is to be done, by when it is due (product.md, section 5). */
export const activitiesList = defineList<ActivityRow, ActivitiesFilter, ActivitiesSort>({
  area: 'activities',
  title: 'Activities',
  noun: { one: 'activity', many: 'activities' },
  columns: activityColumns,
  search: { name: 'q', label: 'Search subject' },
  filters: [
    {
      kind: 'record',
      name: 'owner',
      label: 'Owner',
      find: administratorChoices,
      nameOf: (id) => subjectName('users', id),
    },
    {
      kind: 'choice',
      name: 'type',
      label: 'Type',
      options: activityTypes.map((value) => ({ value, label: activityTypeLabels[value] })),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      unset: activityStatusLabels[DEFAULT_ACTIVITY_STATUS],
      options: activityStatuses.map((value) => ({ value, label: activityStatusLabels[value] })),
    },
    {
      kind: 'choice',
      name: 'pressing',
      label: 'Due',
      options: pressingStates.map((value) => ({ value, label: dueStateLabels[value] })),
    },
    { kind: 'days', name: 'due', label: 'Due or done between', sort: 'due' },
  ],
  sorts: {
    due: { label: 'Time', directions: { asc: 'soonest first', desc: 'latest first' }, first: 'asc' },
  },
  defaultSort: activitiesQuery.defaultSort,
  orders: (filters) => ordersWith(activitiesQuery, filters),
  rowName: activityName,
  rowPath: ({ id }) => paths.activity(id),
  groupOf(activity, now) {
    const state = dueStateOf(activity, { now, timeZone: ownTimeZone() })
    return state && dueStateLabels[state]
  },
  page: activityRows.page,
  count: activityRows.count,
  total: activityRows.total,
  batch: activityRows.batch,
  nothingYet: {
    title: 'Nothing is planned',
    text: 'Calls, meetings and tasks appear here as soon as somebody plans one.',
    action: <AddActivity />,
  },
})
