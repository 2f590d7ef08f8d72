import { ask } from '#engine/query/ask.ts'
import { asc, before, contains, desc, equals, from, KEY, oneOf, upTo } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

const LONG_AGO = new Date(0)
const newestFirst = desc('at')
const oldestFirst = asc('at')

/** A page of a record's history. */
const HISTORY = 20

export const decisionsOn = ask(
  'decisions',
  'the decisions on a record',
  (subjectType: string, subjectId: string) => ({
    where: [equals('subjectType', subjectType), equals('subjectId', subjectId)],
    orderBy: [newestFirst],
    most: HISTORY,
  }),
  ['users', 'x'],
)

export const decisionsOfPerson = ask(
  'decisions',
  'the decisions of a person',
  (uid: string) => ({ where: [equals('by', uid)], orderBy: [newestFirst], most: HISTORY }),
  ['x'],
)

export const decisionsOfPersonSince = ask(
  'decisions',
  'the decisions of a person since',
  (uid: string, since: Date) => ({ where: [equals('by', uid), from('at', since)], orderBy: [newestFirst] }),
  ['x', LONG_AGO],
)

export const decisionsOfReviewerSince = ask(
  'decisions',
  'the decisions of a person about some collections since',
  (uid: string, collections: readonly string[], since: Date) => ({
    where: [equals('by', uid), oneOf('subjectType', collections), from('at', since)],
    orderBy: [newestFirst],
  }),
  ['x', ['clubs', 'videos'], LONG_AGO],
)

/** Enough for every commit; a merge has its own batch. */
export const decisionsCausedBy = ask(
  'decisions',
  'the decisions that followed from one',
  (id: string) => ({ where: [equals('cause', id)], most: 20 }),
  ['x'],
)

export const reversalsOfDecisions = ask(
  'decisions',
  'the reversals of decisions',
  (ids: readonly string[]) => ({ where: [oneOf('reverses', ids)], most: 30 }),
  [['x', 'y']],
)

export const decisionsByIds = ask(
  'decisions',
  'decisions by their ids',
  (ids: readonly string[]) => ({ where: [oneOf(KEY, ids)], most: 30 }),
  [['x', 'y']],
)

export const decisionsInBatch = ask(
  'decisions',
  'the decisions of a batch',
  (batchId: string) => ({ where: [equals('batchId', batchId)], most: 50 }),
  ['x'],
)

/** Entries per page of a report, which reads the whole log. */
const REPORT_PAGE = 500

export const decisionsWithin = ask(
  'decisions',
  'the decisions of a period',
  (start: Date, end: Date) => ({
    where: [from('at', start), before('at', end)],
    orderBy: [oldestFirst],
    most: REPORT_PAGE,
  }),
  [LONG_AGO, new Date('2027-01-01T00:00:00Z')],
)

/** Most log entries in an inbox; older ones are in the history. */
const INBOX_LOG = 50

export const decisionsConcerning = ask(
  'decisions',
  'the decisions that concern a person since',
  (uid: string, since: Date) => ({
    where: [contains('concerns', uid), from('at', since)],
    orderBy: [newestFirst],
    most: INBOX_LOG,
  }),
  ['x', LONG_AGO],
)

/** Decisions out of a queue: its collection and waiting state. */
export type Decided = { collection: string; waiting: string; since: Date }

const clubsDecided: Decided = { collection: 'clubs', waiting: 'requested', since: LONG_AGO }

const ledOut = ({ collection, waiting, since }: Decided) => [
  equals('subjectType', collection),
  equals('from', waiting),
  from('at', since),
]

export const decidedSince = ask(
  'decisions',
  'the decisions on what waited since',
  (decided: Decided) => ({ where: ledOut(decided), orderBy: [oldestFirst] }),
  [clubsDecided],
)

export const decidedWithin = ask(
  'decisions',
  'the decisions on what waited that took up to a time',
  (field: 'waitedMs' | 'handlingMs', atMost: number | undefined, decided: Decided) => ({
    where: [...ledOut(decided), from(field, 0), ...(atMost === undefined ? [] : [upTo(field, atMost)])],
    orderBy: [oldestFirst, asc(field)],
  }),
  ['waitedMs', undefined, clubsDecided],
  ['handlingMs', 1, clubsDecided],
)

export const reversedSince = ask(
  'decisions',
  'the decisions that were reversed since',
  ({ collection, waiting, since }: Decided) => ({
    where: [
      equals('subjectType', collection),
      equals('to', waiting),
      equals('action', 'reverse'),
      from('at', since),
    ],
    orderBy: [oldestFirst],
  }),
  [clubsDecided],
)

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'decisions',
    composite: [
      'subjectType subjectId -at',
      'subjectType from at',
      'subjectType from at handlingMs',
      'subjectType from at waitedMs',
      'subjectType to action at',
      'concerns[] -at',
    ],
    unindexed:
      'action after before by byName concerns from handlingMs note openedAt reasonCode rev reversesBy subjectId subjectType to ' +
      'waitedMs',
  },
]
