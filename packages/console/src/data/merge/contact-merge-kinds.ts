import { activitiesNamingContact } from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { derivedDealFields } from '@touchline/domain/nouns/deal/deal-form.ts'
import { dealsOfContact } from '@touchline/domain/nouns/deal/deal-questions.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { activitiesCollection } from '#data/nouns/activity/activities.ts'
import { touchSubjects } from '#data/nouns/activity/activity-dates.ts'
import { namesAround } from '#data/nouns/deal/deal-side-effects.ts'
import { dealsCollection } from '#data/nouns/deal/deals.ts'
import { movingKind, type AnyMerger, type MovingKind } from './merge-moves.ts'

/** A contact that is being merged into another, and the decision `merge` for it. */
export type ContactMerger = AnyMerger & { intoId: string }

const kind = <T extends { id: string; rev?: number | undefined }>(one: MovingKind<ContactMerger, T>) =>
  movingKind(one)

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
        // Once each: both may have taken part in it.
        contactIds: [...new Set(contactIds.map((id) => (id === fromId ? intoId : id)))],
        ...(primaryContactId === fromId ? { primaryContactId: intoId } : {}),
      }
      return { changes, derived: await searchOf({ ...deal, ...changes }, effects) }
    },
  }),
}

export type ContactMovingName = keyof typeof contactMovingKinds

/** Search words of a deal, which include the names of its contacts and its club. */
export async function searchOf(deal: Deal, effects: SideEffects): Promise<Pick<Deal, 'search' | 'near'>> {
  const { search, near } = derivedDealFields(deal, await namesAround(deal, effects))
  return { search, near }
}
