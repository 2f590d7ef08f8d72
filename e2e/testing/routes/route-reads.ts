import { paths } from '@touchline/console/paths.ts'
import {
  SOME_ACTIVITY,
  SOME_CLUB,
  SOME_CONTACT,
  SOME_DEAL,
  SOME_LEAGUE,
  SOME_MATCH,
  SOME_MODERATOR,
  SOME_OWNERSHIP,
  SOME_USER,
} from './routes.ts'

/** Documents in the answers to queries and look-ups, and queries that count, add up or average. */
type Reads = [documents: number, aggregations: number]

/**
 * Reads around every page: one's own record, which inbox entries are read, and the counts of five queues and of the inbox.
 */
const FRAME: Reads = [2, 9]

/**
 * Some records have a few more documents around them than on the day of the measurement: the demo data lies around today.
 * A whole page of a list can't grow, but its look-ups of names can.
 */
const SLACK: Reads = [8, 4]

/** How fast a queue is worked on is asked a moment after its first item is there: before or after the page is settled. */
const PACE = 25

/** Reads of each page beside its frame when measured, with the small demo data. */
const measured: Record<string, Reads> = {
  // With one's own day, of which there are at most ten, and what colleagues did, of which there are at most 51.
  [paths.dashboard.users()]: [77, 10],
  // Deals and activities of the period, by projection; beyond 1,000 of either they are counted instead.
  [paths.dashboard.agents()]: [1237, 2],
  // Counts of the week, and where these are enough 101 second looks, the most that it asks for.
  [paths.quality()]: [113, 30],
  [paths.dashboard.pipelines()]: [356, 2],
  // The clubs of a view by projection, at most 1,000.
  [paths.dashboard.map()]: [545, 2],
  [paths.profile()]: [32, 0],
  // Whether a platform is connected; the demo data has none.
  [paths.connection()]: [1, 0],
  // Decisions and the names in them.
  [paths.history()]: [51, 1],
  // Lists: a page of 25 and one more, then names.
  [paths.users()]: [26, 2],
  [paths.user(SOME_USER)]: [14, 3],
  [paths.userEdit(SOME_USER)]: [2, 0],
  [paths.matches()]: [26, 2],
  // With both clubs.
  [paths.match(SOME_MATCH)]: [10, 1],
  [paths.matchModerators()]: [24, 1],
  [paths.matchModerator(SOME_MODERATOR)]: [37, 2],
  // With items that wait for a second look, and the pages up to the oldest report, which were three.
  [paths.matchApproval()]: [101, 3 + PACE],
  [paths.ownershipRequests()]: [49, 2],
  [paths.ownershipRequest(SOME_OWNERSHIP)]: [45, 2 + PACE],
  // With the runner's lease.
  [paths.invitations()]: [1, 0],
  [paths.clubs()]: [26, 2],
  [paths.clubAdd()]: [0, 0],
  [paths.clubEdit(SOME_CLUB)]: [15, 0],
  // With the next match, of which two are read.
  [paths.club(SOME_CLUB)]: [34, 9],
  [paths.clubMerge(SOME_CLUB)]: [16, 0],
  [paths.clubDelete(SOME_CLUB)]: [11, 4],
  [paths.clubRequests()]: [67, 2 + PACE],
  [paths.leagues()]: [26, 2],
  [paths.leagueCreate()]: [0, 0],
  // Its table is worked out when it is scrolled to: from a whole season then, of which at most 4,200 matches.
  // With its table, of which the first rows are in view. On some days the demo data takes all of the slack and one more.
  [paths.league(SOME_LEAGUE)]: [80, 1],
  [paths.leagueEdit(SOME_LEAGUE)]: [13, 0],
  [paths.leagueRequests()]: [22, 2 + PACE],
  [paths.videoApproval()]: [70, 8 + PACE],
  // The cases, and the reports of two of them.
  [paths.reports()]: [40, 3 + PACE],
  // The first page of each of eight queues, with second looks; then one's own last 51 entries, their reversals and 31 looks.
  [paths.myQueue()]: [380, 16],
  [paths.contacts()]: [53, 1],
  // Choices to begin with, such as clubs and tags.
  [paths.contactAdd()]: [61, 0],
  [paths.contact(SOME_CONTACT)]: [10, 4],
  [paths.contactMerge(SOME_CONTACT)]: [6, 0],
  [paths.contactEdit(SOME_CONTACT)]: [71, 0],
  // The board: the first twenty cards of five columns, and the open deals by projection, which say what these add up to.
  [paths.pipelines()]: [269, 4],
  [paths.pipelineAdd()]: [16, 0],
  [paths.pipeline(SOME_DEAL)]: [29, 1],
  [paths.pipelineEdit(SOME_DEAL)]: [25, 0],
  [paths.activities()]: [72, 4],
  // Planned activities of a month: 201, and if there are more, 26 of each further day. A count of what was done for each of
  // its days up to today.
  [paths.activities({ view: 'calendar' })]: [340, 42],
  [paths.activityAdd()]: [9, 0],
  [paths.activity(SOME_ACTIVITY)]: [5, 0],
  [paths.activityEdit(SOME_ACTIVITY)]: [13, 0],
}

/** The most that a page not measured yet may read: a list with the names that it shows, and some figures. */
const USUAL: Reads = [60, 10]

/** The most that a route may read until it settles, frame included. */
export function readsOf(route: string): { documents: number; aggregations: number } {
  const own = measured[route] ?? USUAL
  const most = (at: 0 | 1) => FRAME[at] + own[at] + SLACK[at]
  return { documents: most(0), aggregations: most(1) }
}
