import { clubsMapQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { before, contains, from } from '@touchline/domain/query/condition.ts'
import type { GeohashRange } from '@touchline/domain/shared/geo/geohash-ranges.ts'
import { clubConditions } from '#data/nouns/club/clubs-request.ts'

export type ClubsMapFilter = keyof typeof clubsMapQuery.filters

/** What the address says; without a status the approved clubs are shown, as in their list. */
export type ClubsMapFilters = Partial<Record<ClubsMapFilter, string>>

/** The clubs of a range of geohashes. An unreadable filter value is left out. */
export function clubsMapRequest(filters: ClubsMapFilters, { start, end }: GeohashRange) {
  const { league } = filters
  return askList(clubsMapQuery, {
    where: [
      ...clubConditions(filters),
      ...(league ? [contains('leagueIds', league)] : []),
      from('geo.geohash', start),
      before('geo.geohash', end),
    ],
    by: clubsMapQuery.defaultSort,
  })
}
