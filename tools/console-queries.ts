import { duplicateProbes, type Probe } from '@touchline/domain/club-duplicates.ts'
import { similarLeaguesProbe } from '@touchline/domain/league-similar.ts'
import { contactProbes } from '@touchline/domain/contact-duplicates.ts'
import { listQueries } from '@touchline/domain/list-queries.ts'
import { activityQueries, furtherActivityQueries } from '#tools/console-activity-queries.ts'
import { contactQueries, furtherContactQueries, someCandidate } from '#tools/console-contact-queries.ts'
import { dealQueries, furtherDealQueries } from '#tools/console-deal-queries.ts'
import { furtherInboxQueries, inboxQueries } from '#tools/console-inbox-queries.ts'
import { ownershipQueries } from '#tools/console-ownership-queries.ts'
import { matchQueries } from '#tools/console-match-queries.ts'
import { furtherPaletteQueries, paletteQueries } from '#tools/console-palette-queries.ts'
import {
  name,
  sent,
  type Condition,
  type ConsoleQuery,
  type FixedQuery,
  type Order,
} from '#tools/console-query.ts'
import { furtherVideoQueries, videoQueries } from '#tools/console-video-queries.ts'

/**
 * Every query that the console can send, for the tests of rules and indexes: those of the lists follow from
 * `domain/list-query.ts`, all others stand in the table below.
 */

const inArea: Condition = ['area', '==', 'users']
const newestFirst: Order = ['at', 'desc']
const soonestFirst: Order = ['kickOff', 'asc']
const ofLeague: Condition = ['leagueId', '==', 'x']
const ofQueue: Condition[] = [
  ['subjectType', '==', 'clubs'],
  ['from', '==', 'requested'],
]
const claimedLately: [Condition, Order] = [
  ['claim.claimedAt', '>', new Date(0)],
  ['claim.claimedAt', 'desc'],
]

/** One for every place that sends any. */
export const fixedQueries: readonly FixedQuery[] = [
  sent(
    'administrators.ts',
    'administrators by name',
    'users',
    ['isAdmin', '==', true],
    ['lastName', 'asc'],
    ['firstName', 'asc'],
  ),
  ...contactQueries,
  ...inboxQueries,
  ...activityQueries,
  sent(
    'club-duplicates.ts',
    'clubs of one website',
    'clubs',
    ['country', '==', 'x'],
    ['websiteDomain', '==', 'x'],
  ),
  sent('club-import.ts', 'clubs of one name', 'clubs', ['country', '==', 'x'], ['nameKey', '==', 'x']),
  sent(
    'looked-through.ts',
    'how many clubs wait',
    'clubs',
    ['status', '==', 'requested'],
    ['createdAt', 'asc'],
  ),
  sent('batch.ts', 'the decisions of a batch', 'decisions', ['batchId', '==', 'x']),
  sent('batch.ts', 'how many they are', 'decisions', ['batchId', '==', 'x']),
  sent('merge-moves.ts', 'how many matches name a club', 'matches', ['clubIds', 'array-contains', 'x']),
  sent('merge-moves.ts', 'leagues that name a club', 'leagues', ['clubIds', 'array-contains', 'x']),
  sent(
    'club-related.ts',
    'leagues to leave',
    'leagues',
    ['clubIds', 'array-contains', 'x'],
    ['season', 'desc'],
  ),
  sent(
    'decisions.ts',
    'the history of a record',
    'decisions',
    ['subjectType', '==', 'users'],
    ['subjectId', '==', 'x'],
    newestFirst,
  ),
  sent('decisions.ts', 'the decisions of someone', 'decisions', ['by', '==', 'x'], newestFirst),
  sent('decisions.ts', 'what followed from a decision', 'decisions', ['cause', '==', 'x']),
  sent('decision-rows.ts', 'a page of the log', 'decisions', newestFirst),
  sent('decision-rows.ts', 'what took decisions back', 'decisions', ['reverses', 'in', ['x', 'y']]),
  sent('freshness.ts', 'the last change', 'users', ['updatedAt', 'desc']),
  sent(
    'freshness.ts',
    'the last removal',
    'decisions',
    ['subjectType', '==', 'clubs'],
    ['action', '==', 'delete'],
    newestFirst,
  ),
  sent('by-id.ts', 'the clubs of a league', 'clubs', [name, 'in', ['a', 'b']]),
  ...[similarLeaguesProbe({ name: 'Premier League', season: '2025/26', association: 'ENG' })].flatMap(
    (probe) => (probe ? [{ ...asked('leagues', probe), file: 'league-keys.ts' }] : []),
  ),
  sent('league-matches.ts', 'how many matches a league has', 'matches', ofLeague),
  sent(
    'league-matches.ts',
    'its first matchday',
    'matches',
    ofLeague,
    ['matchday', 'asc'],
    ['kickOff', 'asc'],
  ),
  sent('league-matches.ts', 'its last matchday', 'matches', ofLeague, ['matchday', 'desc']),
  sent(
    'league-matches.ts',
    'its next match',
    'matches',
    ofLeague,
    ['kickOff', '>=', new Date(0)],
    soonestFirst,
  ),
  sent('league-matches.ts', 'a matchday', 'matches', ofLeague, ['matchday', '==', 1], soonestFirst),
  sent('league-matches.ts', 'its matches by kick-off', 'matches', ofLeague, soonestFirst),
  sent(
    'league-results.ts',
    'what was played',
    'matches',
    ofLeague,
    ['kickOff', '<', new Date()],
    soonestFirst,
  ),
  sent('league-results.ts', 'what was awarded', 'matches', ofLeague, ['status', '==', 'awarded']),
  sent('league-results.ts', 'a page of either', 'matches', ofLeague, ['status', '==', 'awarded']),
  ...ownershipQueries,
  sent('queues.ts', 'a queue', 'clubOwnershipRequests', ['status', '==', 'pending']),
  sent('reason-templates.ts', 'the messages of the team', 'reasonTemplates'),
  sent('related.ts', 'leagues of a club', 'leagues', ['clubIds', 'array-contains', 'x'], ['season', 'desc']),
  sent('related.ts', 'requests to manage a club', 'clubOwnershipRequests', ['clubId', '==', 'x']),
  sent(
    'review-figures.ts',
    'how many were decided so fast',
    'decisions',
    ...ofQueue,
    ['at', '>=', new Date(0)],
    ['handlingMs', '>=', 0],
    ['handlingMs', '<=', 1],
    ['at', 'asc'],
    ['handlingMs', 'asc'],
  ),
  sent(
    'review-figures.ts',
    'how many were taken back',
    'decisions',
    ['subjectType', '==', 'clubs'],
    ['to', '==', 'requested'],
    ['action', '==', 'reverse'],
    ['at', '>=', new Date(0)],
    ['at', 'asc'],
  ),
  sent(
    'review-queue.ts',
    'how many were decided',
    'decisions',
    ['subjectType', '==', 'clubs'],
    ['from', '==', 'requested'],
    ['at', '>=', new Date(0)],
    ['at', 'asc'],
  ),
  sent('review-queue.ts', 'who has what open', 'clubs', ...claimedLately),
  sent('saved-views.ts', 'one’s own views', 'savedViews', inArea, ['ownerId', '==', 'administrator']),
  sent('saved-views.ts', 'shared views', 'savedViews', inArea, ['shared', '==', true]),
  ...videoQueries,
  sent('user-related.ts', 'ownership requests of a person', 'clubOwnershipRequests', ['userId', '==', 'x']),
  ...dealQueries,
  ...matchQueries,
  sent('queues.ts', 'the oldest club request', 'clubs', ['status', '==', 'requested'], ['createdAt', 'asc']),
  sent(
    'distinct-values.ts',
    'the next country',
    'users',
    ['country', '>=', 'D'],
    ['country', '<', 'F'],
    ['country', 'asc'],
  ),
  ...paletteQueries,
  sent('users.ts', 'administrators', 'users', ['isAdmin', '==', true]),
]

/** Further collections that one of those places, or of the lists', asks. */
const further: readonly ConsoleQuery[] = [
  ...furtherPaletteQueries,
  ...furtherContactQueries,
  ...furtherInboxQueries,
  ...furtherActivityQueries,
  ...['contacts', 'leagues', 'users'].map((one) =>
    sent('by-id.ts', `${one} by their ids`, one, [name, 'in', ['a', 'b']]),
  ),
  sent(
    'clubs-map.ts',
    'a piece of the map with every filter',
    'clubs',
    ...['status', 'country', 'association', 'level'].map((field): Condition => [field, '==', 'x']),
    ['managed', '==', true],
    ['leagueIds', 'array-contains', 'x'],
    ['geo.geohash', '>=', 'gcp'],
    ['geo.geohash', '<', 'gcq'],
    ['geo.geohash', 'asc'],
  ),
  sent('distinct-values.ts', 'the next currency', 'pipelines', ['currency', '>', 'EUR'], ['currency', 'asc']),
  ...['contacts', 'activities'].map((one) =>
    sent('merge-moves.ts', `${one} that name a club`, one, ['clubId', '==', 'x']),
  ),
  ...listQueries.map(({ collection }) => sent('list-of.ts', `all ${collection}`, collection)),
  ...['clubs', 'leagues'].map((one) =>
    sent('list-of.ts', `all approved ${one}`, one, ['status', '==', 'approved']),
  ),
  sent('related.ts', 'matches of a club', 'matches', ['clubIds', 'array-contains', 'x'], ['kickOff', 'desc']),
  sent(
    'related.ts',
    'future matches of a club',
    'matches',
    ['clubIds', 'array-contains', 'x'],
    ['kickOff', '>=', new Date(0)],
    ['kickOff', 'asc'],
  ),
  sent('related.ts', 'deals of a club', 'pipelines', ['clubId', '==', 'x']),
  ...furtherDealQueries,
  sent('related.ts', 'deals of a contact', 'pipelines', ['contactIds', 'array-contains', 'x']),
  sent('related.ts', 'open deals', 'pipelines', ['clubId', '==', 'x'], ['status', '==', 'open']),
  sent(
    'related.ts',
    'open requests',
    'clubOwnershipRequests',
    ['clubId', '==', 'x'],
    ['status', '==', 'pending'],
  ),
  ...['clubs', 'leagues'].map((one) =>
    sent('queues.ts', `the queue of ${one}`, one, ['status', '==', 'requested']),
  ),
  ...listQueries.map(({ collection }) =>
    sent('freshness.ts', `the last change of ${collection}`, collection, ['updatedAt', 'desc']),
  ),
  sent('freshness.ts', 'the last change of a message', 'reasonTemplates', ['updatedAt', 'desc']),
  sent(
    'review-figures.ts',
    'how many had waited so long',
    'decisions',
    ...ofQueue,
    ['at', '>=', new Date(0)],
    ['waitedMs', '>=', 0],
    ['at', 'asc'],
    ['waitedMs', 'asc'],
  ),
  sent(
    'looked-through.ts',
    'how many matches wait',
    'matches',
    ['reviewStatus', '==', 'submitted'],
    ['disputed', 'desc'],
    ['kickOff', 'asc'],
  ),
  sent('review-queue.ts', 'who has which league open', 'leagues', ...claimedLately),
  sent('review-queue.ts', 'who has which ownership request open', 'clubOwnershipRequests', ...claimedLately),
  ...['matches', 'videos'].flatMap((one) => [
    sent('queues.ts', `the queue of ${one}`, one, ['reviewStatus', '==', 'pending']),
    sent('queues.ts', `the oldest of ${one}`, one, ['reviewStatus', '==', 'pending'], ['createdAt', 'asc']),
  ]),
  ...['leagues', 'clubOwnershipRequests'].map((one) =>
    sent('queues.ts', `the oldest of ${one}`, one, ['status', '==', 'requested'], ['createdAt', 'asc']),
  ),
]

/** What is asked to find duplicates of a club; the domain makes these queries. */
const duplicates: readonly ConsoleQuery[] = duplicateProbes({
  name: 'AFC Wimbledon',
  country: 'GB',
  city: 'London',
  website: 'https://afcwimbledon.example',
  geo: { lat: 51.4314, lng: -0.1866 },
}).map((probe) => asked('clubs', probe))

function asked(collection: string, probe: Probe): ConsoleQuery {
  const conditions = probe.where.map(({ field, op, value }): Condition => [field, op, value])
  return {
    what: `${collection} that may be the same: ${conditions.map(([field, op]) => `${field} ${op}`).join(', ')}`,
    collection,
    where: conditions,
    orderBy: probe.orderBy.map(({ field, direction }): Order => [field, direction]),
  }
}

/** All but those of the lists. */
export const otherQueries: readonly ConsoleQuery[] = [
  ...fixedQueries,
  ...further,
  ...duplicates,
  ...contactProbes(someCandidate).map((probe) => asked('contacts', probe)),
  ...furtherVideoQueries,
]
