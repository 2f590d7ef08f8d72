import { t } from '@touchline/domain/language/t.ts'
import {
  emptyActivityEntry,
  enteredActivity,
  type ActivityChange,
  type ActivityEntry,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import {
  activityName,
  activityNoun,
  activityStatusLabels,
  activityStatusOf,
  type Activity,
} from '@touchline/domain/nouns/activity/activity.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { activities } from '#data/nouns/activity/activities.ts'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import {
  entryOf,
  screenOf,
  screenResolver,
  toScreen,
  type ActivityScreen,
} from '#features/activities/activity-screen.ts'
import { activityFieldWords } from '#features/activities/activity-words.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { createPage } from '#screens/form/create-page.tsx'
import { editPage } from '#screens/form/edit-page.tsx'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { UseParts } from '#screens/form/form-body.tsx'
import type { EditForm } from '#screens/form/form-pages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { activityDrawings, fillFrom } from './activity-fields.tsx'
import { startOf } from './activity-start.ts'
import { useDoNotContact } from './do-not-contact.ts'

/** The clocks that its times are entered by, and what the page that led here knows. */
type Start = { timeZone: string; search: string; entry: Partial<ActivityEntry> }

const kindOf = (activity: Activity | undefined) =>
  activity === undefined ? 'new' : activityStatusOf(activity) === 'planned' ? 'planned' : 'past'

/** What is special: times by the clocks of a zone, and a new one may be done already, or unwanted by its contact. */
const useParts: UseParts<Activity, ActivityScreen, Start> = ({ form }, { record, start }) => {
  const { timeZone, entry } = start
  const { pipelineId = '', contactId = '' } = entry
  useEffect(() => {
    void fillFrom(form, 'deal', pipelineId).then(() => fillFrom(form, 'contact', contactId))
  }, [form, pipelineId, contactId])
  const [type, contact, isDone] = useWatch({ control: form.control, name: ['type', 'contactId', 'isDone'] })
  const unwanted = useDoNotContact(type, contact)
  const blocked = record !== undefined || isDone ? undefined : unwanted
  return {
    instead: activityDrawings({ form, kind: kindOf(record), timeZone }),
    words: activityFieldWords(timeZone, new Map()),
    blocked,
    notices: blocked !== undefined && (
      <Notice tone="warning" role="status">
        {blocked}
      </Notice>
    ),
    ...(record === undefined && {
      saveLabel: isDone || type === 'note' ? t('Write down') : t('Plan activity'),
    }),
  }
}

const forms = {
  noun: activityNoun,
  paths: { list: () => paths.activities(), record: paths.activity },
  useParts,
}

const editing: EditForm<Activity, ActivityScreen, Start> = {
  ...forms,
  start: (): Start => ({ timeZone: ownTimeZone(), search: '', entry: {} }),
  nameOf: activityName,
  record: activities.record,
  resolver: ({ timeZone }, activity) =>
    screenResolver(kindOf(activity) === 'planned' ? 'planned' : 'past', timeZone),
  toForm: (activity) => screenOf(activity, ownTimeZone()),
  blank: () => toScreen(emptyActivityEntry(''), ownTimeZone()),
  facts: (activity) => ({ Status: activityStatusLabels[activityStatusOf(activity)] }),
  save: ({ changed, values, id, basis, openedAt }, { timeZone }) =>
    mutate(activityDecisions.update(), {
      ...basis,
      id,
      openedAt,
      form: changedEntry(changed, values, timeZone),
    }),
  undo: activityDecisions.undo,
  // One draws both.
  together: { dueAt: ['dueAt', 'durationMin'], durationMin: ['dueAt', 'durationMin'] },
}

/** The pages on which an activity is planned or written down, and edited. */
export const activityForm = {
  create: createPage({
    ...forms,
    title: t('Add activity'),
    start({ request }): Start {
      const { search, searchParams } = new URL(request.url)
      const timeZone = ownTimeZone()
      return { timeZone, search, entry: startOf(searchParams, timeZone) }
    },
    subject: ({ search }) => t('activities/new{search}', { search }),
    resolver: ({ timeZone }) => screenResolver('entry', timeZone),
    empty: ({ entry, timeZone }) => toScreen(emptyActivityEntry(currentAdmin().uid, entry), timeZone),
    newId: activityDecisions.newId,
    async save({ values, id, openedAt }, { timeZone }) {
      const { status, form } = enteredActivity(entryOf(values, timeZone))
      await mutate(activityDecisions.create(), { id, openedAt, status, form })
      return { id, status }
    },
    onMade({ id, status }) {
      const callOff = () =>
        mutate(activityDecisions.run(), { id, expectedRev: 1, step: { action: 'cancel' } })
      if (status === 'done') toast.done(t('Written down.'))
      else toast.done('Planned.', { undo: callOff })
    },
  }),
  edit: editPage(editing),
  field: fieldEditor(editing),
  editing,
}

/** The changed fields as the record has them. */
function changedEntry(
  changed: Partial<ActivityScreen>,
  values: ActivityScreen,
  timeZone: string,
): Partial<ActivityChange> {
  const {
    isDone: _done,
    doneAt: _at,
    outcome: _outcome,
    ...whole
  } = entryOf({ ...values, ...changed }, timeZone)
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name in changed))
}
