import { activitiesQuery } from '@touchline/domain/nouns/activity/activities-query.ts'
import { dueStateLabels, dueStateOf } from '@touchline/domain/nouns/activity/activity-status.ts'
import {
  activityName,
  activityStatuses,
  activityStatusLabels,
  activityTypeLabels,
  activityTypes,
} from '@touchline/domain/nouns/activity/activity.ts'
import { ordersWith } from '@touchline/domain/query/list-query.ts'
import {
  DEFAULT_ACTIVITY_STATUS,
  pressingStates,
  type ActivitiesFilter,
  type ActivitiesSort,
} from '#data/nouns/activity/activities-request.ts'
import { activityRows, type ActivityRow } from '#data/nouns/activity/activity-rows.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { administratorChoices } from '#data/nouns/user/administrators.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { AddActivity } from './activities-add.tsx'
import { activityColumns } from './activities-columns.tsx'

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
