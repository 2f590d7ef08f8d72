import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { clubRecords } from './club-records.ts'
import { clubId } from '#plans/clubs.ts'
import { leagueId, leaguesOf } from '#plans/league-plan.ts'
import { leagues } from './leagues.ts'
import { DAY } from '#sign-up-time.ts'
import { clubNumbers } from '#sizes.ts'
import { markedAt, type LookSource, type Returned } from './look-source.ts'
import { reversedAt, second, third } from '#plans/reversed-club.ts'

/** Test items marked by a lead: most of the rejected ones, and as many others. */

const CLUBS = 15
const LEAGUES = 5

export const clubLooks: LookSource = {
  queue: 'clubs',
  reasons: ['duplicate', 'club_not_found', 'incomplete', 'spam'],
  returned(context) {
    const { approved, requested } = clubNumbers[context.size]
    const numbers = Array.from({ length: CLUBS }, (_, at) => [7 + 37 * at, approved + requested + 1 + at])
    return numbers.flat().map((number, at): Returned => {
      const reversal = reversedAt(number, context)
      return {
        decisionId: decisionId('clubs', clubId(number), 2),
        item: clubRecords.item(number - 1, context),
        markedAt:
          reversal === undefined ? markedAt(at, 2 * CLUBS, context) : new Date(reversal.getTime() - 2 * DAY),
        ...(reversal && { ended: { at: reversal, second, third } }),
      }
    })
  },
}

export const leagueLooks: LookSource = {
  queue: 'leagues',
  reasons: ['duplicate', 'incomplete'],
  returned: (context) =>
    leaguesOf(context.size)
      .all.slice(0, LEAGUES)
      .map(({ number }, at) => ({
        decisionId: decisionId('leagues', leagueId(number), 2),
        item: leagues.item(at, context),
        markedAt: markedAt(at, LEAGUES, context),
      })),
}
