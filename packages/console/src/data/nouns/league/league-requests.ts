import {
  ageCategories,
  genders,
  leagueFormats,
  leagueName,
  type League,
} from '@touchline/domain/nouns/league/league.ts'
import { leagueRequestsQuery } from '@touchline/domain/nouns/league/leagues-query.ts'
import { equals } from '@touchline/domain/query/condition.ts'
import { isOneOf, isText } from '#data/engine/lists/list-conditions.ts'
import { ownTemplates } from '#data/nouns/reason-template/reason-templates.ts'
import { readRecipient } from '#data/review/recipient.ts'
import { reviewQueueOf } from '#data/review/review-queue.ts'
import { leaguesCollection } from './leagues.ts'

/** Leagues that were asked for and wait for a decision, oldest first. */
export const leagueRequests = reviewQueueOf({
  collection: leaguesCollection,
  waiting: { value: 'requested', is: (state) => equals('status', state) },
  query: leagueRequestsQuery,
  conditions: ({ country, season, gender, ageCategory, format }) => [
    ...isText('country', country),
    ...isText('season', season),
    ...isOneOf('gender', genders, gender),
    ...isOneOf('ageCategory', ageCategories, ageCategory),
    ...isOneOf('format', leagueFormats, format),
  ],
  isWaiting: ({ status }) => status === 'requested',
})

/** Who is told of a decision about a league that was asked for, and what the messages speak of. */
export const leagueTelling = {
  area: 'leagues',
  itemName: leagueName,
  recipientOf: ({ createdBy }: League) => readRecipient(createdBy),
  templateValues: (league: League) => ({
    league: leagueName(league),
    season: league.season,
    club: leagueName(league),
  }),
  templates: ownTemplates,
}
