import { assumedOf, derivation, keysOf, recordAround, type Around } from '#derive/derivation.ts'
import { Club } from '#nouns/club/club.ts'
import { Contact } from '#nouns/contact/contact.ts'
import { dealNamesOf } from './deal-names.ts'
import { derivedDealFields } from './pipeline-form.ts'
import { Deal, dealNoun } from './pipeline.ts'
import { rankAt } from './rank.ts'
import { reachedIn } from './stage-history.ts'

/** Found by what its club and contacts are called; without a place on the board it has one by its age. */
export const dealDerivation = derivation(Deal, {
  needs: ({ clubId, contactIds = [] }) => ({
    records: [...keysOf('clubs', [clubId]), ...keysOf('contacts', contactIds)],
  }),
  fills({ createdAt, stageId, stageHistory = [] }) {
    const stages = stageId === undefined ? stageHistory : [...stageHistory, { stageId }]
    return {
      ...assumedOf(dealNoun),
      lastActivityAt: null,
      nextActivityAt: null,
      rank: createdAt && rankAt(createdAt),
      stageEnteredAt: stageHistory.at(-1)?.at ?? createdAt,
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
