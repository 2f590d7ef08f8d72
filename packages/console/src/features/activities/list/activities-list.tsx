import { t } from '@touchline/domain/language/t.ts'
import { dueStateLabels, dueStateOf } from '@touchline/domain/nouns/activity/activity-status.ts'
import {
  activityName,
  activityNoun,
  activityStatuses,
  activityStatusLabels,
} from '@touchline/domain/nouns/activity/activity.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { DEFAULT_ACTIVITY_STATUS, pressingStates } from '#data/nouns/activity/activities.ts'
import { activityRows, type ActivityRow } from '#data/nouns/activity/activity-rows.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { paths } from '#paths.ts'
import { nounList } from '#screens/list/noun-list.ts'
import { AddActivity } from './activities-add.tsx'
import { activityCells } from './activities-columns.tsx'

/** The list of activities: planned ones first, by due time. */
export const activitiesList = nounList<ActivityRow>(activityNoun, activityRows, {
  editing: async () => (await import('#features/activities/activity-editing.ts')).activityCells(),
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
