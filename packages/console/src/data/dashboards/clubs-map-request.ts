import { clubLevels, clubStatuses } from '@touchline/domain/nouns/club/club.ts'
import { clubsMapQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { before, contains, from } from '@touchline/domain/engine/query/condition.ts'
import type { GeohashRange } from '@touchline/domain/shared/geo/geohash-ranges.ts'
import { isOneOf, isText, isTrue } from '#data/engine/lists/list-conditions.ts'
import { DEFAULT_STATUS } from '#data/engine/lists/status-filter.ts'

export type ClubsMapFilter = keyof typeof clubsMapQuery.filters

/** Filters of the address; without a status, approved clubs are shown, as in their list. */
export type ClubsMapFilters = Partial<Record<ClubsMapFilter, string>>

/** The clubs of a range of geohashes. An unreadable filter value is left out. */
export function clubsMapRequest(filters: ClubsMapFilters, { start, end }: GeohashRange) {
  const { status = DEFAULT_STATUS, country, association, level, managed, league } = filters
  return askList(clubsMapQuery, {
    where: [
      ...isOneOf('status', clubStatuses, status),
      ...isText('country', country),
      ...isText('association', association),
      ...isOneOf('level', clubLevels, level),
      ...isTrue('managed', managed),
      ...(league ? [contains('leagueIds', league)] : []),
      from('geo.geohash', start),
      before('geo.geohash', end),
    ],
    by: clubsMapQuery.defaultSort,
  })
}
