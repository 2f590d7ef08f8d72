import { ageChoices } from '@touchline/domain/nouns/league/league.ts'
import {
  matchName,
  matchReviewLabels,
  matchReviewStatuses,
  matchStatuses,
  matchStatusLabels,
  type Match,
} from '@touchline/domain/nouns/match/match.ts'
import { matchesQuery } from '@touchline/domain/nouns/match/matches-query.ts'
import { ordersWith } from '@touchline/domain/query/list-query.ts'
import { choicesOf, yesNo } from '@touchline/domain/shared/choice.ts'
import { clubChoices } from '#data/nouns/club/club-choices.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { leagueChoices } from '#data/nouns/league/league-choices.ts'
import type { MatchesFilter, MatchesSort } from '#data/nouns/match/matches-request.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { matchColumns } from './matches-columns.tsx'

/** The list of all matches (product.md, section 5). */
export const matchesList = defineList<Match, MatchesFilter, MatchesSort>({
  area: 'matches',
  title: 'Matches',
  noun: { one: 'match', many: 'matches' },
  columns: matchColumns,
  search: { name: 'q', label: 'Search club or competition' },
  filters: [
    {
      kind: 'choice',
      name: 'review',
      label: 'Review',
      options: choicesOf(matchReviewStatuses, matchReviewLabels),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: choicesOf(matchStatuses, matchStatusLabels),
    },
    {
      kind: 'record',
      name: 'league',
      label: 'League',
      find: leagueChoices,
      nameOf: (id) => subjectName('leagues', id),
    },
    {
      kind: 'record',
      name: 'club',
      label: 'Club',
      find: clubChoices,
      nameOf: (id) => subjectName('clubs', id),
      instead: 'q',
    },
    { kind: 'days', name: 'date', label: 'Kick-off between', sort: 'kickOff' },
    {
      kind: 'choice',
      name: 'age',
      label: 'Age group',
      options: ageChoices,
      searchable: true,
    },
    {
      kind: 'choice',
      name: 'disputed',
      label: 'Disputed',
      options: yesNo(),
    },
  ],
  sorts: {
    kickOff: {
      label: 'Kick-off',
      directions: { desc: 'newest first', asc: 'oldest first' },
      first: 'desc',
      missing: 'kick-off',
    },
  },
  defaultSort: matchesQuery.defaultSort,
  orders: (filters) => ordersWith(matchesQuery, filters),
  rowName: matchName,
  rowPath: ({ id }) => paths.match(id),
  page: matches.page,
  count: matches.count,
  total: matches.total,
  batch: matches.batch,
  nothingYet: {
    title: 'No matches yet',
    text: 'Matches appear here as soon as a club enters one on the platform.',
  },
})
