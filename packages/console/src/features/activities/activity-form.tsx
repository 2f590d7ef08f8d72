import { t } from '@touchline/domain/language/t.ts'
import {
  emptyActivityEntry,
  enteredActivity,
  type ActivityChange,
  type ActivityEntry,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import {
  type Activity,
  activityName,
  activityNoun,
  activityStatusLabels,
  activityStatusOf,
  ActivityType,
} from '@touchline/domain/nouns/activity/activity.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import { activities } from '#data/nouns/activity/activities.ts'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { createPage } from '#screens/form/create-page.tsx'
import { editPage } from '#screens/form/edit-page.tsx'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { UseParts } from '#screens/form/form-body.tsx'
import type { EditForm } from '#screens/form/form-pages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { entryOf, screenOf, screenResolver, toScreen, type ActivityScreen } from './activity-screen.ts'
import { activityFieldWords } from './activity-words.ts'
import { activityDrawings, fillFrom } from './activity-fields.tsx'

const HOUR_MS = 3_600_000

/** Reads what the address gives: `contact`, `pipeline`, `club`, `type`, `due` as a day or a time, and `done`. */
function startOf(params: URLSearchParams, timeZone: string): Partial<ActivityEntry> {
  const type = ActivityType.safeParse(params.get('type'))
  const due = params.get('due') ?? ''
  const now = new Date()
  const asked = instantAt(due.length === 'YYYY-MM-DD'.length ? `${due}T09:00` : due, timeZone)
  // The next full hour.
  const soon = instantAt(
    `${localTimeOf(new Date(now.getTime() + HOUR_MS), timeZone).slice(0, 13)}:00`,
    timeZone,
  )
  return {
    ...(type.success ? { type: type.data } : {}),
    contactId: params.get('contact') ?? '',
    pipelineId: params.get('pipeline') ?? '',
    clubId: params.get('club') ?? '',
    isDone: params.has('done'),
    dueAt: asked ?? soon ?? '',
    doneAt: now,
  }
}

/** Time zone of its times, and what the page that led here knows. */
type Start = { timeZone: string; search: string; entry: Partial<ActivityEntry> }

const kindOf = (activity: Activity | undefined) =>
  activity === undefined ? 'new' : activityStatusOf(activity) === 'planned' ? 'planned' : 'past'

/** Special parts: times in a time zone, and for a new one whether it is done, or refused by its contact. */
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
      saveLabel: isDone || type === 'note' ? t('Log activity') : t('Plan activity'),
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
  facts: (activity) => ({ [t('Status')]: activityStatusLabels[activityStatusOf(activity)] }),
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

export const activityForm = {
  create: createPage({
    ...forms,
    title: t('Add activity'),
    start({ request }): Start {
      const { search, searchParams } = new URL(request.url)
      const timeZone = ownTimeZone()
      return { timeZone, search, entry: startOf(searchParams, timeZone) }
    },
    subject: ({ search }) => `activities/new${search}`,
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
      if (status === 'done') toast.done(t('Activity logged.'))
      else toast.done(t('Activity planned.'), { undo: callOff })
    },
  }),
  edit: editPage(editing),
  field: fieldEditor(editing),
  editing,
}

/** Changed fields, as the record has them. */
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

/** Returns why such an activity can't be planned for that contact; undefined where it can, or while unknown. */
function useDoNotContact(type: ActivityType | undefined, contactId: string): string | undefined {
  const { data: contact } = useQuery({ ...contacts.record(contactId), enabled: contactId !== '' })
  // A note can be logged for any contact.
  const verdict = type === 'note' ? undefined : mayPlan(type, contact)
  return verdict?.ok === false ? verdict.why : undefined
}
