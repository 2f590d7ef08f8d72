import { matchesOfTeamDays } from '@touchline/domain/nouns/match/match-questions.ts'
import { warningsOfMatch } from '@touchline/domain/nouns/match/match-warnings.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { matchApprovalQuery } from '@touchline/domain/nouns/match/matches-query.ts'
import { equals } from '@touchline/domain/engine/query/condition.ts'
import { isText, isTrue } from '#data/engine/lists/list-conditions.ts'
import { chunksOf } from '#data/engine/records-by-id.ts'
import { clientFilteredQueue } from '#data/review/client-filtered-queue.ts'
import { reviewQueueOf } from '#data/review/review-queue.ts'
import { matchesCollection } from './matches.ts'

const queue = reviewQueueOf({
  collection: matchesCollection,
  waiting: { value: 'submitted', is: (state) => equals('reviewStatus', state) },
  query: matchApprovalQuery,
  conditions: ({ league, day, disputed }) => [
    ...isText('leagueId', league),
    ...isText('localDate', day),
    ...isTrue('disputed', disputed),
  ],
  isWaiting: ({ reviewStatus }) => reviewStatus === 'submitted',
})

/** Most pending matches looked through for conflicts. */
export const LOOKED_THROUGH = 200

/**
 * Reported matches that wait for a decision: disputed ones first, then the oldest. The database doesn't know conflicts: with
 * that filter the list shows those of the first {@link LOOKED_THROUGH} that collide with a match of the same team that day, or
 * with one another. Reads them and the matches of their teams on those days.
 */
export const matchApproval = {
  ...queue,
  ...clientFilteredQueue(queue, {
    collection: matchesCollection.name,
    filter: 'conflicts',
    values: ['yes'],
    most: LOOKED_THROUGH,
    choose: async (rows) => {
      const around = await ofTheSameDays(rows)
      const all = [...new Map([...rows, ...around].map((match) => [match.id, match])).values()]
      return rows.filter((match) => warningsOfMatch(match, { others: all }).length > 0)
    },
  }),
}

async function ofTheSameDays(rows: readonly Match[]): Promise<Match[]> {
  const keys = [...new Set(rows.flatMap(({ teamDayKeys = [] }) => teamDayKeys))]
  const pages = await Promise.all(
    chunksOf(keys).map((some) => matchesCollection.page(matchesOfTeamDays(some))),
  )
  return pages.flatMap((page) => page.rows)
}
