import { ordersWith } from '@touchline/domain/list-query.ts'
import { choicesOf } from '@touchline/domain/choice.ts'
import {
  ageChoices,
  genderLabels,
  genders,
  leagueFormatLabels,
  leagueFormats,
  leagueName,
  type League,
} from '@touchline/domain/league.ts'
import { leaguesQuery } from '@touchline/domain/leagues-query.ts'
import { listingStatuses, listingStatusLabels } from '@touchline/domain/listing-status.ts'
import { seasonChoices } from '@touchline/domain/season.ts'
import type { LeaguesFilter, LeaguesSort } from '#data/leagues-request.ts'
import { leagues } from '#data/leagues.ts'
import { statusFilter } from '#data/status-filter.ts'
import { inAssociation } from '#kit/list/association-filter.ts'
import { inCountry } from '#kit/list/country-filter.ts'
import { byChange, byName } from '#kit/list/common-sorts.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { leagueColumns } from './leagues-columns.tsx'
import { CreateLeague } from './leagues-create.tsx'

/** Seasons that can be filtered for: the next one and as many before it. */
const SEASONS = 8

/** The list of leagues: the approved ones unless another state is asked for (product.md, section 5). */
export const leaguesList = defineList<League, LeaguesFilter, LeaguesSort>({
  area: 'leagues',
  title: 'Approved Leagues',
  noun: { one: 'league', many: 'leagues' },
  columns: leagueColumns,
  search: { name: 'q', label: 'Search name or season' },
  filters: [
    inCountry,
    inAssociation,
    {
      kind: 'choice',
      name: 'season',
      label: 'Season',
      options: seasonChoices(new Date(), SEASONS),
      searchable: true,
    },
    {
      kind: 'choice',
      name: 'gender',
      label: 'Gender',
      options: choicesOf(genders, genderLabels),
    },
    {
      kind: 'choice',
      name: 'ageCategory',
      label: 'Age',
      options: ageChoices,
      searchable: true,
    },
    {
      kind: 'choice',
      name: 'format',
      label: 'Format',
      options: choicesOf(leagueFormats, leagueFormatLabels),
    },
    statusFilter(listingStatuses, listingStatusLabels),
  ],
  sorts: {
    updated: byChange,
    name: byName,
    season: {
      label: 'Season',
      directions: { desc: 'latest first', asc: 'earliest first' },
      first: 'desc',
      missing: 'season',
    },
  },
  defaultSort: leaguesQuery.defaultSort,
  orders: (filters) => ordersWith(leaguesQuery, filters),
  rowName: leagueName,
  rowPath: ({ id }) => paths.league(id),
  page: leagues.page,
  count: leagues.count,
  total: leagues.total,
  batch: leagues.batch,
  nothingYet: {
    title: 'No approved leagues yet',
    text: 'Leagues appear here once they are approved or created.',
    action: <CreateLeague />,
  },
})
