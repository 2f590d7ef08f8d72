import { ask } from '#engine/query/ask.ts'
import { desc, equals, from } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { ALERTS_MAX } from './saved-view.ts'

const VIEWS = 50

/** The rules allow one's own views and shared ones. */
const own = (uid: string) => equals('ownerId', uid)
const shared = equals('shared', true)

export const ownViews = ask(
  'savedViews',
  'one’s own views of an area',
  (area: string, uid: string) => ({ where: [equals('area', area), own(uid)], most: VIEWS }),
  ['users', 'administrator'],
)

export const sharedViews = ask(
  'savedViews',
  'shared views of an area',
  (area: string) => ({ where: [equals('area', area), shared], most: VIEWS }),
  ['users'],
)

export const sharedSince = ask(
  'savedViews',
  'views shared since',
  (since: Date) => ({
    where: [shared, from('sharedAt', since)],
    orderBy: [desc('sharedAt')],
    most: 20,
  }),
  [new Date(0)],
)

export const sharedByOneselfSince = ask(
  'savedViews',
  'views that one shared since',
  (since: Date, uid: string) => ({
    where: [own(uid), shared, from('sharedAt', since)],
    orderBy: [desc('sharedAt')],
  }),
  [new Date(0), 'administrator'],
)

export const ownAlerts = ask(
  'viewAlerts',
  'one’s own alerts of views',
  (uid: string) => ({ where: [own(uid)], most: ALERTS_MAX }),
  ['administrator'],
)

export const indexes: readonly OwnIndexes[] = [
  // A few small documents for each administrator: what indexes come by themselves cost nothing.
  { of: 'viewAlerts' },
  { of: 'savedViews', composite: ['shared -sharedAt', 'ownerId shared -sharedAt'], unindexed: 'query' },
]
