import { dealsOfClub } from '@touchline/domain/pipeline-questions.ts'
import { contactsOfClub } from '@touchline/domain/contact-questions.ts'
import { activitiesNamingClub } from '@touchline/domain/activity-questions.ts'
import { Activity } from '@touchline/domain/activity.ts'
import { Contact } from '@touchline/domain/contact.ts'
import { Deal, dealStatusOf } from '@touchline/domain/pipeline.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { kind, recount } from '#data/club-merge-kind.ts'

/** How what sales knows of a club moves to another. */
export const salesKinds = {
  deals: kind<Deal>({
    collection: collectionOf('pipelines', Deal),
    naming: dealsOfClub,
    async plan(deal, merger, effects) {
      if (deal.clubId !== merger.fromId) return undefined
      if (dealStatusOf(deal) === 'open') await recount(merger, effects, 'openPipelines')
      return { changes: { clubId: merger.into.id } }
    },
  }),

  contacts: kind<Contact>({
    collection: collectionOf('contacts', Contact),
    naming: contactsOfClub,
    plan: (contact, { fromId, into }) =>
      contact.clubId === fromId ? { changes: { clubId: into.id } } : undefined,
  }),

  activities: kind<Activity>({
    collection: collectionOf('activities', Activity),
    naming: activitiesNamingClub,
    plan: (activity, { fromId, into }) =>
      activity.clubId === fromId ? { changes: { clubId: into.id } } : undefined,
  }),
}
