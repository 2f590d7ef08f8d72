import { clubsOfName } from '@touchline/domain/nouns/club/club-questions.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { matchApprovalQuery } from '@touchline/domain/nouns/match/matches-query.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { contains, equals } from '@touchline/domain/engine/query/condition.ts'
import { expect, test } from 'vitest'
import type { Collection } from '#data/backend/collection.ts'

/** The types are the test: without its error a line below doesn't compile. Nothing of it runs. */
export const refused = (
  clubs: Collection<Club, 'clubs'>,
  leagues: Collection<Club, 'leagues'>,
  matches: Collection<Match, 'matches'>,
  unlisted: Asked<'clubs that no table lists', 'clubs', never>,
) => [
  clubs.page(clubsOfName('GB', 'wimbledon')),
  matches.page(
    askList(matchApprovalQuery, { where: [equals('leagueId', 'x')], by: matchApprovalQuery.defaultSort }),
  ),
  // @ts-expect-error -- No table lists it.
  clubs.page(unlisted),
  // @ts-expect-error -- It is asked of another collection.
  leagues.page(clubsOfName('GB', 'wimbledon')),
  // @ts-expect-error -- A question with other conditions is another one.
  clubs.page({ ...clubsOfName('GB', 'wimbledon'), where: [equals('code', 'x')] }),
  // @ts-expect-error -- The list has no such filter.
  matches.page(askList(matchApprovalQuery, { where: [equals('website', 'x')] })),
  // @ts-expect-error -- Nor one that asks its field so.
  matches.page(askList(matchApprovalQuery, { where: [contains('leagueId', 'x')] })),
  // @ts-expect-error -- Nor such an order.
  matches.page(askList(matchApprovalQuery, { where: [], by: { sort: 'website', direction: 'asc' } })),
]

test('what is asked is what the domain says', () => {
  const { name, collection, where, most } = clubsOfName('GB', 'wimbledon')
  expect({ name, collection, where, most }).toEqual({
    name: 'clubs of one name',
    collection: 'clubs',
    where: [
      { field: 'country', op: '==', value: 'GB' },
      { field: 'nameKey', op: '==', value: 'wimbledon' },
    ],
    most: 10,
  })
})
