import type { Activity } from '@touchline/domain/activity.ts'
import { activitiesNamingContact } from '@touchline/domain/activity-questions.ts'
import { dealsOfContact } from '@touchline/domain/pipeline-questions.ts'
import { derivedDealFields } from '@touchline/domain/pipeline-form.ts'
import type { Deal } from '@touchline/domain/pipeline.ts'
import { activitiesCollection } from '#data/activities.ts'
import { touchSubjects } from '#data/activity-dates.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { movingKind, type AnyMerger, type MovingKind } from '#data/merge-moves.ts'
import { namesAround } from '#data/pipeline-alongside.ts'
import { dealsCollection } from '#data/pipelines.ts'

/** One contact that is becoming part of another, and the decision `merge` that made it so. */
export type ContactMerger = AnyMerger & { intoId: string }

const kind = <T extends { id: string; rev?: number | undefined }>(one: MovingKind<ContactMerger, T>) =>
  movingKind(one)

/** What names a contact. */
export const contactMovingKinds = {
  activities: kind<Activity>({
    collection: activitiesCollection,
    naming: activitiesNamingContact,
    async plan(activity, { fromId, intoId }, effects) {
      if (activity.contactId !== fromId) return undefined
      await touchSubjects({ before: activity, after: { ...activity, contactId: intoId } }, effects)
      return { changes: { contactId: intoId } }
    },
  }),

  deals: kind<Deal>({
    collection: dealsCollection,
    naming: dealsOfContact,
    async plan(deal, { fromId, intoId }, effects) {
      const { contactIds = [], primaryContactId } = deal
      if (!contactIds.includes(fromId)) return undefined
      const changes = {
        // Once each: both may have had a part in it.
        contactIds: [...new Set(contactIds.map((id) => (id === fromId ? intoId : id)))],
        ...(primaryContactId === fromId ? { primaryContactId: intoId } : {}),
      }
      return { changes, derived: await searchOf({ ...deal, ...changes }, effects) }
    },
  }),
}

export type ContactMovingName = keyof typeof contactMovingKinds

/** A deal is found by the names of its contacts. */
export async function searchOf(deal: Deal, effects: SideEffects): Promise<Pick<Deal, 'search' | 'near'>> {
  const { search, near } = derivedDealFields(deal, await namesAround(deal, effects))
  return { search, near }
}
