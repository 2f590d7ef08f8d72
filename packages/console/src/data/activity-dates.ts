import type { Activity } from '@touchline/domain/activity.ts'
import { activityDates, mayPlan } from '@touchline/domain/activity-status.ts'
import { Contact } from '@touchline/domain/contact.ts'
import { decisionId } from '@touchline/domain/decision.ts'
import { revOf } from '@touchline/domain/record.ts'
import {
  activitiesCollection,
  doneRequest,
  plannedRequest,
  type ActivitySubject,
} from '#data/activities.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { AppError } from '#data/errors.ts'

type Changing = { before: Activity | undefined; after: Activity | undefined }

/** A change of any of these may move the dates of the contact and the deal (docs/rules.md). */
const watched = ['status', 'dueAt', 'doneAt', 'pipelineId', 'contactId', 'type'] as const

const collections = { contactId: 'contacts', pipelineId: 'pipelines' } as const
const gone = {
  contactId: 'The contact of this activity is gone. Choose another one.',
  pipelineId: 'The deal of this activity is gone. Choose another one.',
} as const

/**
 * When something was last done for the contact and the deal of an activity, and when something is next to be done: in
 * the same transaction as the change. Throws `refused` when it plans what a contact does not want, or names who is gone.
 */
export async function touchSubjects({ before, after }: Changing, effects: SideEffects): Promise<void> {
  const moves = watched.some((field) => String(before?.[field] ?? '') !== String(after?.[field] ?? ''))
  const id = before?.id ?? after?.id
  if (!moves || id === undefined) return
  const touchedBy = decisionId(activitiesCollection.name, id, before === undefined ? 1 : revOf(before) + 1)
  for (const field of ['contactId', 'pipelineId'] as const) {
    const ids = new Set([before?.[field], after?.[field]].filter((one) => one !== undefined))
    for (const subjectId of ids) {
      const record = await effects.read(collections[field], subjectId)
      if (record === undefined && after?.[field] === subjectId)
        throw new AppError('refused', { sentence: gone[field] })
      if (record === undefined) continue
      if (field === 'contactId' && after?.[field] === subjectId) refuseUnwanted(after, record)
      const own = after?.[field] === subjectId ? [after] : []
      const dates = activityDates([...(await othersOf({ field, id: subjectId }, id)), ...own])
      effects.write(collections[field], subjectId, { ...dates, touchedBy })
    }
  }
}

function refuseUnwanted(activity: Activity, stored: Record<string, unknown>): void {
  if (activity.status !== 'planned') return
  const verdict = mayPlan(activity.type, Contact.parse({ ...stored, id: activity.contactId }))
  if (!verdict.ok) throw new AppError('refused', { sentence: verdict.why })
}

/**
 * The other activities that say when something was last done and is next to be done. Asked outside the transaction, which
 * can not ask: whoever changes one of them touches the record that was read before, so that the commit meets them.
 */
async function othersOf(subject: ActivitySubject, id: string): Promise<Activity[]> {
  const pages = await Promise.all(
    [plannedRequest(subject), doneRequest(subject)].map((request) =>
      activitiesCollection.page({ ...request, size: 2 }),
    ),
  )
  return pages.flatMap(({ rows }) => rows).filter((activity) => activity.id !== id)
}
