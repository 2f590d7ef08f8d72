import {
  clubLevelLabels,
  clubLevels,
  clubName,
  clubStatuses,
  clubStatusLabels,
  type Club,
} from '@touchline/domain/nouns/club/club.ts'
import { clubsQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { ordersWith } from '@touchline/domain/query/list-query.ts'
import { choicesOf, yesNo } from '@touchline/domain/shared/choice.ts'
import { statusFilter } from '#data/engine/lists/status-filter.ts'
import type { ClubsFilter, ClubsSort } from '#data/nouns/club/clubs-request.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { byChange, byName } from '#kit/list/common-sorts.ts'
import { inAssociation } from '#kit/list/filters/association-filter.ts'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { AddClub } from './clubs-add.tsx'
import { clubColumns } from './clubs-columns.tsx'

/** The list of clubs: the approved ones unless another state is asked for (product.md, section 5). */
export const clubsList = defineList<Club, ClubsFilter, ClubsSort>({
  area: 'clubs',
  title: 'Approved Clubs',
  noun: { one: 'club', many: 'clubs' },
  columns: clubColumns,
  search: { name: 'q', label: 'Search name, city or code' },
  filters: [
    inCountry,
    inAssociation,
    {
      kind: 'choice',
      name: 'level',
      label: 'Level',
      options: choicesOf(clubLevels, clubLevelLabels),
    },
    {
      kind: 'choice',
      name: 'managed',
      label: 'Managed',
      options: yesNo('Has a manager', 'Without a manager'),
    },
    {
      kind: 'choice',
      name: 'located',
      label: 'Location',
      options: yesNo('On the map', 'Without location'),
    },
    statusFilter(clubStatuses, clubStatusLabels),
  ],
  sorts: {
    updated: byChange,
    name: byName,
    leagues: {
      label: 'Leagues',
      directions: { desc: 'most first', asc: 'fewest first' },
      first: 'desc',
      missing: 'number of leagues',
    },
  },
  defaultSort: clubsQuery.defaultSort,
  orders: (filters) => ordersWith(clubsQuery, filters),
  rowName: clubName,
  rowPath: ({ id }) => paths.club(id),
  page: clubs.page,
  count: clubs.count,
  total: clubs.total,
  batch: clubs.batch,
  nothingYet: {
    title: 'No approved clubs yet',
    text: 'Clubs appear here once they are approved or added.',
    action: <AddClub />,
  },
})
