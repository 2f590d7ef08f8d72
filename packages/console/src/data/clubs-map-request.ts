import { clubsMapQuery } from '@touchline/domain/clubs-query.ts'
import { before, contains, from } from '@touchline/domain/query/condition.ts'
import type { GeohashRange } from '@touchline/domain/geohash-ranges.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { clubConditions } from '#data/clubs-request.ts'

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
