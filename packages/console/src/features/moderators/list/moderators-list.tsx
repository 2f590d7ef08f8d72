import {
  moderatorStatusChoices,
  scopeTypeChoices,
  type MatchModerator,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorsQuery } from '@touchline/domain/nouns/moderator/moderators-query.ts'
import { ordersWith } from '@touchline/domain/query/list-query.ts'
import type { ModeratorsFilter, ModeratorsSort } from '#data/nouns/moderator/moderators-request.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { moderatorColumns, moderatorName } from './moderators-columns.tsx'

/** The list of match moderators (product.md, section 5). */
export const moderatorsList = defineList<MatchModerator, ModeratorsFilter, ModeratorsSort>({
  area: 'matchModerators',
  title: 'Match Moderators',
  noun: { one: 'moderator', many: 'moderators' },
  columns: moderatorColumns,
  search: { name: 'q', label: 'Search name' },
  filters: [
    { kind: 'choice', name: 'scope', label: 'Scope', options: scopeTypeChoices },
    { kind: 'choice', name: 'status', label: 'Status', options: moderatorStatusChoices },
    { kind: 'days', name: 'idle', label: 'Idle since', sort: 'idle' },
  ],
  sorts: {
    name: { label: 'Name', directions: { asc: 'A to Z', desc: 'Z to A' }, first: 'asc' },
    idle: {
      label: 'Idle since',
      directions: { asc: 'longest ago first', desc: 'latest first' },
      first: 'asc',
      missing: 'first day of work',
    },
  },
  defaultSort: moderatorsQuery.defaultSort,
  orders: (filters) => ordersWith(moderatorsQuery, filters),
  rowName: moderatorName,
  rowPath: ({ id }) => paths.matchModerator(id),
  page: moderators.page,
  count: moderators.count,
  total: moderators.total,
  batch: moderators.batch,
  nothingYet: {
    title: 'No moderators yet',
    text: 'Invite someone who looks after the matches of a league, a country or a club.',
  },
})
