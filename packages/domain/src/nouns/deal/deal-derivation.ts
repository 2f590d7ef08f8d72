import { assumedOf, derivation, keysOf, recordAround, type Around } from '#engine/derivation.ts'
import { datesOfSubject, needsDates } from '#nouns/activity/subject-dates.ts'
import { Club } from '#nouns/club/club.ts'
import { Contact } from '#nouns/contact/contact.ts'
import { dealNamesOf } from './deal-names.ts'
import { derivedDealFields } from './deal-form.ts'
import { Deal, dealNoun } from './deal.ts'
import { rankAt } from './rank.ts'
import { inStageSince, reachedIn } from './stage-history.ts'

/** Search words from the names of its club and contacts; a place on the board by its age if it has none. */
export const dealDerivation = derivation(Deal, {
  needs: (deal) => ({
    ...needsDates(deal, { field: 'pipelineId', id: deal.id }),
    records: [...keysOf('clubs', [deal.clubId]), ...keysOf('contacts', deal.contactIds ?? [])],
  }),
  fills({ createdAt, stageId, stageHistory = [] }, found) {
    const stages = stageId === undefined ? stageHistory : [...stageHistory, { stageId }]
    return {
      ...assumedOf(dealNoun),
      ...datesOfSubject(found),
      rank: createdAt && rankAt(createdAt),
      stageEnteredAt: inStageSince(stageHistory) ?? createdAt,
      reachedStages: reachedIn(stages),
    }
  },
  follows: (deal, found) => derivedDealFields(deal, namesAround(deal, found)),
})

const namesAround = ({ clubId, contactIds = [] }: Deal, found: Around): string[] =>
  dealNamesOf(
    recordAround(Club, found, 'clubs', clubId),
    contactIds.map((id) => recordAround(Contact, found, 'contacts', id)),
  )
