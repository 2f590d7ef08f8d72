import { t } from '@touchline/domain/language/t.ts'
import {
  activitiesDoneFor,
  activitiesPlannedFor,
} from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { ActivitySubject } from '@touchline/domain/engine/derivation.ts'
import { activityDates, mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { AppError } from '#data/errors.ts'
import { activitiesCollection } from './activities.ts'

/** One activity before and after; undefined where it doesn't exist yet. */
export type ChangedActivity = { before: Activity | undefined; after: Activity | undefined }

/** A change of any of these may move the dates of the contact and the deal (docs/rules.md). */
const watched = ['status', 'dueAt', 'doneAt', 'pipelineId', 'contactId', 'type'] as const

const collections = { contactId: 'contacts', pipelineId: 'pipelines' } as const
const gone = {
  contactId: t('This contact was deleted. Choose another.'),
  pipelineId: t('This deal was deleted. Choose another.'),
} as const

/**
 * Updates the times of the last and the next activity of an activity's contact and deal, in the same transaction. `beside` are
 * others that change because of it. Throws `refused` when it plans what a contact doesn't want, or names a missing one.
 */
export async function touchSubjects(
  change: ChangedActivity,
  effects: SideEffects,
  beside: readonly ChangedActivity[] = [],
): Promise<void> {
  const id = change.before?.id ?? change.after?.id
  const changes = [change, ...beside].filter(moves)
  if (changes.length === 0 || id === undefined) return
  const touchedBy = decisionId(
    activitiesCollection.name,
    id,
    change.before === undefined ? 1 : revOf(change.before) + 1,
  )
  for (const field of ['contactId', 'pipelineId'] as const) {
    const ids = changes.flatMap(({ before, after }) => [before?.[field], after?.[field]])
    for (const subjectId of new Set(ids.filter((one) => one !== undefined))) {
      const record = await effects.read(collections[field], subjectId)
      const own = changes.flatMap(({ after }) => (after?.[field] === subjectId ? [after] : []))
      if (record === undefined && own.length > 0) throw new AppError('refused', { sentence: gone[field] })
      if (record === undefined) continue
      if (field === 'contactId') for (const activity of own) refuseUnwanted(activity, record)
      const dates = activityDates([...(await othersOf({ field, id: subjectId }, changes)), ...own])
      effects.write(collections[field], subjectId, { ...dates, touchedBy })
    }
  }
}

const moves = ({ before, after }: ChangedActivity): boolean =>
  watched.some((field) => String(before?.[field] ?? '') !== String(after?.[field] ?? ''))

function refuseUnwanted(activity: Activity, stored: Record<string, unknown>): void {
  if (activity.status !== 'planned') return
  const verdict = mayPlan(activity.type, Contact.parse({ ...stored, id: activity.contactId }))
  if (!verdict.ok) throw new AppError('refused', { sentence: verdict.why })
}

/**
 * Reads the other activities that determine these times. Asked outside the transaction, which can't ask: anyone who changes one
 * of them changes the record that was read before, so that the commit meets them.
 */
async function othersOf(subject: ActivitySubject, changes: readonly ChangedActivity[]): Promise<Activity[]> {
  const changed = new Set(changes.map(({ before, after }) => before?.id ?? after?.id))
  const pages = await Promise.all(
    [activitiesPlannedFor(subject), activitiesDoneFor(subject)].map((question) =>
      activitiesCollection.page(question, { size: changed.size + 1 }),
    ),
  )
  return pages.flatMap(({ rows }) => rows).filter(({ id }) => !changed.has(id))
}
