import { clubsMapQuery } from '@touchline/domain/clubs-query.ts'
import type { GeohashRange } from '@touchline/domain/geohash-ranges.ts'
import type { ListRequest } from '#data/backend/collection.ts'
import { clubConditions } from '#data/clubs-request.ts'
import { ordersOf } from '#data/list-state.ts'

export type ClubsMapFilter = keyof typeof clubsMapQuery.filters

/** What the address says; without a status the approved clubs are shown, as in their list. */
export type ClubsMapFilters = Partial<Record<ClubsMapFilter, string>>

/** The clubs of a range of geohashes. An unreadable filter value is left out. */
export function clubsMapRequest(filters: ClubsMapFilters, { start, end }: GeohashRange): ListRequest {
  const { league } = filters
  return {
    where: [
      ...clubConditions(filters),
      ...(league ? [{ field: 'leagueIds', op: 'array-contains', value: league } as const] : []),
      { field: 'geo.geohash', op: '>=', value: start },
      { field: 'geo.geohash', op: '<', value: end },
    ],
    orderBy: ordersOf(clubsMapQuery, clubsMapQuery.defaultSort),
  }
}
