import { activitiesNamingClub } from '@touchline/domain/nouns/activity/activity-questions.ts'
import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { contactsOfClub } from '@touchline/domain/nouns/contact/contact-questions.ts'
import { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { dealsOfClub } from '@touchline/domain/nouns/deal/deal-questions.ts'
import { Deal, dealStatusOf } from '@touchline/domain/nouns/deal/deal.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { kind, recount } from './club-merge-kind.ts'
import { searchOf } from './contact-merge-kinds.ts'

export const salesKinds = {
  deals: kind<Deal>({
    collection: collectionOf('pipelines', Deal),
    naming: dealsOfClub,
    async plan(deal, merger, effects) {
      if (deal.clubId !== merger.fromId) return undefined
      if (dealStatusOf(deal) === 'open') await recount(merger, effects, 'openPipelines')
      const changes = { clubId: merger.into.id }
      return { changes, derived: await searchOf({ ...deal, ...changes }, effects) }
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
