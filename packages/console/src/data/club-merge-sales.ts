import { Activity } from '@touchline/domain/activity.ts'
import { Contact } from '@touchline/domain/contact.ts'
import { Deal, dealStatusOf } from '@touchline/domain/pipeline.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { isOfClub, kind, recount } from '#data/club-merge-kind.ts'

/** How what sales knows of a club moves to another. */
export const salesKinds = {
  deals: kind<Deal>({
    collection: collectionOf('pipelines', Deal),
    naming: isOfClub,
    async plan(deal, merger, effects) {
      if (deal.clubId !== merger.fromId) return undefined
      if (dealStatusOf(deal) === 'open') await recount(merger, effects, 'openPipelines')
      return { changes: { clubId: merger.into.id } }
    },
  }),

  contacts: kind<Contact>({
    collection: collectionOf('contacts', Contact),
    naming: isOfClub,
    plan: (contact, { fromId, into }) =>
      contact.clubId === fromId ? { changes: { clubId: into.id } } : undefined,
  }),

  activities: kind<Activity>({
    collection: collectionOf('activities', Activity),
    naming: isOfClub,
    plan: (activity, { fromId, into }) =>
      activity.clubId === fromId ? { changes: { clubId: into.id } } : undefined,
  }),
}
