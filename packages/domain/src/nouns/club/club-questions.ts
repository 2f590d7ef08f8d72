import { ask } from '#engine/query/ask.ts'
import { asc, before, contains, containsAny, equals, from } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { namedQuestions } from '#engine/query/word-questions.ts'

export const clubsByWords = namedQuestions('clubs', asc('name'))

/** Finds clubs that may be the entered one (`club-duplicates.ts`), within its country if known. */

export const clubsOfNameAnywhere = ask(
  'clubs',
  'clubs of one name in any country',
  (nameKey: string) => ({ where: [equals('nameKey', nameKey)], most: 10 }),
  ['wimbledon'],
)

export const clubsBeginningAnywhere = ask(
  'clubs',
  'clubs with a word that begins so in any country',
  (beginning: string) => ({ where: [contains('search', beginning)], orderBy: [asc('name')], most: 20 }),
  ['wimble'],
)

export const clubsOfName = ask(
  'clubs',
  'clubs of one name',
  (country: string, nameKey: string) => ({
    where: [equals('country', country), equals('nameKey', nameKey)],
    most: 10,
  }),
  ['GB', 'wimbledon'],
)

export const clubsBeginningInCity = ask(
  'clubs',
  'clubs of a city with a word that begins so',
  (country: string, cityKey: string, beginning: string) => ({
    where: [equals('country', country), equals('cityKey', cityKey), contains('search', beginning)],
    orderBy: [asc('name')],
    most: 20,
  }),
  ['GB', 'london', 'wim'],
)

export const clubsBeginning = ask(
  'clubs',
  'clubs with a word that begins so',
  (country: string, beginning: string) => ({
    where: [equals('country', country), contains('search', beginning)],
    orderBy: [asc('name')],
    most: 20,
  }),
  ['GB', 'wimble'],
)

export const clubsOfWebsite = ask(
  'clubs',
  'clubs of one website',
  (country: string, domain: string) => ({
    where: [equals('country', country), equals('websiteDomain', domain)],
    most: 10,
  }),
  ['GB', 'afcwimbledon.example'],
)

export const clubsAround = ask(
  'clubs',
  'clubs around a place',
  (country: string, { start, end }: { start: string; end: string }) => ({
    where: [equals('country', country), from('geo.geohash', start), before('geo.geohash', end)],
    orderBy: [asc('geo.geohash')],
    most: 8,
  }),
  ['GB', { start: 'gcp', end: 'gcq' }],
)

/** Most values: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries */
export const MANAGERS_ASKED = 30

export const clubsManagedBy = ask(
  'clubs',
  'clubs that some people manage',
  (uids: readonly string[]) => ({ where: [containsAny('managerIds', uids)], most: 100 }),
  [['ana', 'ben']],
)

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'clubs',
    composite: ['cityKey name'],
    values: ['createdBy'],
    elements: ['managerIds'],
    unindexed:
      'address aliases association city code colours counters.managers counters.matches counters.openPipelines counters.pendingOwnership ' +
      'counters.videos crestPath decision emailDomain foundedYear geo.lat geo.lng ground leagueIds level located managed ' +
      'mergedInto region rev shortName updatedBy website',
  },
  // The applicant's own words (`club-request.ts`).
  { of: 'private', unindexed: 'email message name phone' },
]
