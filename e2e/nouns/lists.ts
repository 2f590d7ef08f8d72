import { paths } from '@touchline/console/paths.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { activitiesQuery } from '@touchline/domain/nouns/activity/activities-query.ts'
import { clubsQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { contactsQuery } from '@touchline/domain/nouns/contact/contacts-query.ts'
import { decisionsQuery } from '@touchline/domain/engine/log/decisions-query.ts'
import { leaguesQuery } from '@touchline/domain/nouns/league/leagues-query.ts'
import { matchesQuery } from '@touchline/domain/nouns/match/matches-query.ts'
import { moderatorsQuery } from '@touchline/domain/nouns/moderator/moderators-query.ts'
import { ownershipQuery } from '@touchline/domain/nouns/ownership/ownership-query.ts'
import { dealsQuery } from '@touchline/domain/nouns/deal/deals-query.ts'
import { usersQuery } from '@touchline/domain/nouns/user/users-query.ts'
import type { ListQuery } from '@touchline/domain/engine/query/list-query.ts'

/** A list's title and address; what it must show follows from its query. */
export type ListOfNoun = {
  title: string
  path: string
  /** The address that shows all of its records, where the plain one shows only a part. */
  all?: string
  query: ListQuery & { of?: Noun }
  /** A filter of it that takes several values, where every filter is tried. */
  several?: string
  /** The value shown by default. */
  shows?: { filter: string; field: string; values: readonly unknown[] }
  /** The columns of its file, where they are promised: those of the others are in described-nouns.test.tsx. */
  file?: string
  /** Records of the noun that it reads beside its page, whatever is asked. */
  beside?: number
  /** Questions asked beside it by time, not by what is shown. */
  isBeside?: (asked: string) => boolean
  /** Filters and sorts that its address does not have by themselves, each with the place that tests it. */
  elsewhere?: Readonly<Record<string, string>>
}

const approved = { filter: 'status', field: 'status', values: ['approved'] }

/** The list of every noun that has one, and the log of all of them. */
export const lists: Readonly<Record<NounWithList | 'decisions', ListOfNoun>> = {
  users: {
    title: 'Users',
    path: paths.users(),
    query: usersQuery,
    several: 'country',
    elsewhere: {
      roleFlag: 'asked of a role beside a word: users-list.e2e.ts',
      activated: 'a step counts only with those before it: users-dashboard.e2e.ts',
    },
  },
  clubs: {
    title: 'Approved Clubs',
    path: paths.clubs(),
    query: clubsQuery,
    several: 'level',
    shows: approved,
    file: 'ID,Name,City,Country,Level,',
  },
  leagues: {
    title: 'Approved Leagues',
    path: paths.leagues(),
    query: leaguesQuery,
    shows: approved,
    file: 'ID,Name,Season,Association,Gender,Age,Tier,Clubs,Status,Updated',
  },
  clubOwnershipRequests: {
    title: 'CM Requests',
    path: paths.ownershipRequests(),
    query: ownershipQuery,
    shows: { filter: 'status', field: 'status', values: ['pending'] },
    elsewhere: { mine: 'one’s own decisions: ownership.e2e.ts' },
  },
  // For any query; without one it opens around today: matches.e2e.ts.
  matches: {
    title: 'Matches',
    path: paths.matches(),
    all: 'sort=all',
    query: matchesQuery,
  },
  matchModerators: {
    title: 'Match Moderators',
    path: paths.matchModerators(),
    query: moderatorsQuery,
  },
  contacts: {
    title: 'Contacts',
    path: paths.contacts(),
    query: contactsQuery,
    file: 'ID,First name,Last name,Role,Club,Organisation,Owner,Lifecycle,',
  },
  pipelines: {
    title: 'Sales Pipeline',
    path: paths.pipelines({ show: 'list' }),
    query: dealsQuery,
    // The open deals of its sums, or of more than 1,000 their currencies, each minute once more.
    isBeside: (asked) =>
      /"limit":1001\b/.test(asked) || (/"limit":2\b/.test(asked) && asked.includes('"fieldPath":"currency"')),
    elsewhere: {
      board: 'the order of the cards: board.e2e.ts',
      rotten: 'by the limit of each stage: board.e2e.ts',
    },
  },
  activities: {
    title: 'Activities',
    path: paths.activities(),
    query: activitiesQuery,
    shows: { filter: 'status', field: 'status', values: ['planned'] },
    elsewhere: { pressing: 'by what is due now: activities.e2e.ts' },
  },
  decisions: {
    title: 'History',
    path: paths.history(),
    query: decisionsQuery,
    // The reversals of its rows, and the newest one.
    beside: 35,
    elsewhere: { batch: 'nothing was imported: history.e2e.ts' },
  },
}

/** The nouns of which the table says that they have a list, and the demo data something to show there. */
type NounWithList = NounWith<'views'> & NounWith<'hasDemo'>
