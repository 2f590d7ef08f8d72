import { activitiesDoneQuery, activitiesQuery } from '#nouns/activity/activities-query.ts'
import { clubRequestsQuery, clubsMapQuery, clubsQuery } from '#nouns/club/clubs-query.ts'
import { contactsQuery } from '#nouns/contact/contacts-query.ts'
import { decisionsQuery } from '#engine/log/decisions-query.ts'
import { leagueRequestsQuery, leaguesQuery } from '#nouns/league/leagues-query.ts'
import { matchApprovalQuery, matchesQuery } from '#nouns/match/matches-query.ts'
import { moderatorsQuery } from '#nouns/moderator/moderators-query.ts'
import { ownershipQuery } from '#nouns/ownership/ownership-query.ts'
import { dealsQuery } from '#nouns/deal/deals-query.ts'
import { reportCasesQuery } from '#nouns/report/report-cases-query.ts'
import { usersQuery } from '#nouns/user/users-query.ts'
import { videosQuery } from '#nouns/video/videos-query.ts'
import type { ListQuery } from '#engine/query/list-query.ts'

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
  dealsQuery,
  activitiesQuery,
  activitiesDoneQuery,
  ownershipQuery,
  videosQuery,
  reportCasesQuery,
  decisionsQuery,
] as const satisfies readonly ListQuery[]
