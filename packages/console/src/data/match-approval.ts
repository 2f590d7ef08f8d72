import { queryOptions } from '@tanstack/react-query'
import { fullName } from '@touchline/domain/user.ts'
import type { Match } from '@touchline/domain/match.ts'
import { matchApprovalQuery } from '@touchline/domain/matches-query.ts'
import { warningsOfMatch } from '@touchline/domain/match-warnings.ts'
import type { Recipient } from '@touchline/domain/outbox.ts'
import { isText, isTrue } from '#data/list-conditions.ts'
import { matchesCollection } from '#data/matches.ts'
import { queryClient } from '#data/query-client.ts'
import { reviewQueueOf } from '#data/review-queue.ts'
import { usersCollection } from '#data/users.ts'

type Filters = Readonly<Record<string, string>>

const queue = reviewQueueOf<Match>({
  collection: matchesCollection,
  waiting: { field: 'reviewStatus', value: 'submitted' },
  query: matchApprovalQuery,
  conditions: ({ league, day, disputed }) => [
    ...isText('leagueId', league),
    ...isText('localDate', day),
    ...isTrue('disputed', disputed),
  ],
  isWaiting: ({ reviewStatus }) => reviewStatus === 'submitted',
})

/** As many keys as one `array-contains-any` takes (https://firebase.google.com/docs/firestore/query-data/queries). */
const KEYS_A_QUERY = 30
/** So many of the waiting are looked through for conflicts. */
export const LOOKED_THROUGH = 50

/** Matches that were reported and wait for a decision: disputed ones first, then the oldest. */
export const matchApproval = {
  ...queue,

  /**
   * The database does not know of conflicts: with that filter those of the first waiting ones are shown that collide with a match
   * of the same team that day, or with one another. Reads at most the page and the matches of its teams on those days.
   */
  items: (filters: Filters, size: number) =>
    filters['conflicts'] === 'yes' ? conflicting(filters) : queue.items(filters, size),
  count: (filters: Filters) =>
    filters['conflicts'] === 'yes'
      ? queryOptions({
          queryKey: ['matches', 'count', 'queue', filters],
          queryFn: async () => (await queryClient.fetchQuery(conflicting(filters))).rows.length,
        })
      : queue.count(filters),
}

const conflicting = (filters: Filters) =>
  queryOptions({
    queryKey: ['matches', 'queue', filters, LOOKED_THROUGH],
    queryFn: async () => {
      const { conflicts: _, ...others } = filters
      const { rows } = await queryClient.fetchQuery(queue.items(others, LOOKED_THROUGH))
      const around = await ofTheSameDays(rows)
      const all = [...new Map([...rows, ...around].map((match) => [match.id, match])).values()]
      // No further page: what is asked for further would be looked through without an end.
      return { rows: rows.filter((match) => warningsOfMatch(match, { others: all }).length > 0) }
    },
  })

async function ofTheSameDays(rows: readonly Match[]): Promise<Match[]> {
  const keys = [...new Set(rows.flatMap(({ teamDayKeys = [] }) => teamDayKeys))]
  const chunks = Array.from({ length: Math.ceil(keys.length / KEYS_A_QUERY) }, (_, at) =>
    keys.slice(at * KEYS_A_QUERY, (at + 1) * KEYS_A_QUERY),
  )
  const pages = await Promise.all(
    chunks.map((value) =>
      matchesCollection.page({
        where: [{ field: 'teamDayKeys', op: 'array-contains-any', value }],
        orderBy: [],
        size: 2 * KEYS_A_QUERY,
      }),
    ),
  )
  return pages.flatMap((page) => page.rows)
}

/** Who reported it, and so who is told what became of it. */
export async function reporterOf({ submissions, createdBy }: Match): Promise<Recipient | undefined> {
  const userId = submissions?.home?.by ?? submissions?.away?.by ?? createdBy
  const user = userId === undefined ? undefined : await usersCollection.find(userId)
  return user && { userId: user.id, name: fullName(user), email: user.email }
}
