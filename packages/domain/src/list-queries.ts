import { activitiesDoneQuery, activitiesQuery } from '#activities-query.ts'
import { clubRequestsQuery, clubsMapQuery, clubsQuery } from '#clubs-query.ts'
import { contactsQuery } from '#contacts-query.ts'
import { leagueRequestsQuery, leaguesQuery } from '#leagues-query.ts'
import { decisionsQuery } from '#decisions-query.ts'
import type { ListQuery } from '#list-query.ts'
import { matchApprovalQuery, matchesQuery } from '#matches-query.ts'
import { pipelinesQuery } from '#pipelines-query.ts'
import { ownershipQuery } from '#ownership-query.ts'
import { moderatorsQuery } from '#moderators-query.ts'
import { usersQuery } from '#users-query.ts'
import { videosQuery } from '#videos-query.ts'

/** Every list of the console. */
export const listQueries = [
  usersQuery,
  clubsQuery,
  clubsMapQuery,
  clubRequestsQuery,
  leaguesQuery,
  leagueRequestsQuery,
  matchesQuery,
  matchApprovalQuery,
  moderatorsQuery,
  contactsQuery,
  pipelinesQuery,
  activitiesQuery,
  activitiesDoneQuery,
  ownershipQuery,
  videosQuery,
  decisionsQuery,
] as const satisfies readonly ListQuery[]
