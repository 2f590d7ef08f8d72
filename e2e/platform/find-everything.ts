import { expect } from '@playwright/test'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { ConsolePage } from './console-page.ts'
import { collections, people, stateFieldOf, statesOf, writtenIn } from './expected.ts'

type Stored = ReadonlyMap<string, readonly QueryDocumentSnapshot[]>

const lists: Readonly<Record<string, { path: string; filter: string }>> = {
  users: { path: '/users', filter: 'status' },
  clubOwnershipRequests: { path: '/club-ownership-requests', filter: 'status' },
  matches: { path: '/matches', filter: 'review' },
  clubs: { path: '/clubs', filter: 'status' },
  leagues: { path: '/leagues-approved', filter: 'status' },
}

const queues = {
  'New Clubs Requests': { path: '/club-requests', collection: 'clubs', state: 'requested' },
  'New League Requests': { path: '/leagues-requests', collection: 'leagues', state: 'requested' },
  'Match Approval': { path: '/match-approval', collection: 'matches', state: 'submitted' },
  'Video Approval': { path: '/video-approval', collection: 'videos', state: 'pending' },
}

/** The text typed, and the family name that it finds; how letters are folded is in domain/shared/text.test.ts. */
const names: readonly (readonly [typed: string, last: string])[] = [
  ['thorsd', 'Þórsdóttir'],
  ['حسن', 'حسن'],
]

/** Every record of the platform, in every place of the console that shows or counts it. */
export async function findEverything(touchline: ConsolePage, db: Firestore): Promise<void> {
  const stored: Stored = new Map(
    await Promise.all(
      collections.map(
        async (collection) => [collection, (await db.collection(collection).get()).docs] as const,
      ),
    ),
  )
  await findInLists(touchline, stored)
  await findBySearch(touchline, stored)
  await findInQueuesAndFigures(touchline, stored)
}

/** The platform's values, and one more active administrator. */
const expectedStates = (collection: string): Record<string, number> => {
  const states = statesOf(collection)
  return collection === 'users' ? { ...states, active: (states['active'] ?? 0) + 1 } : states
}

async function findInLists(touchline: ConsolePage, stored: Stored): Promise<void> {
  for (const [collection, documents] of stored) {
    const states = expectedStates(collection)
    const counted: Record<string, number> = {}
    for (const document of documents) {
      const state = String(document.get(stateFieldOf(collection)))
      counted[state] = (counted[state] ?? 0) + 1
    }
    expect(counted, collection).toEqual(states)
    expect(Object.values(states).reduce((sum, count) => sum + count)).toBe(documents.length)
    const list = lists[collection]
    if (list === undefined) continue
    // The states are counted above; that a list finds each of them, e2e/nouns tells.
    const [[state, count] = ['', 0]] = Object.entries(states)
    await touchline.expectTotal(`${list.path}?${list.filter}=${state}`, count)
  }
  await touchline.expectTotal('/users', stored.get('users')?.length ?? 0)
  await touchline.expectTotal('/matches?sort=all', stored.get('matches')?.length ?? 0)
}

async function findBySearch(touchline: ConsolePage, stored: Stored): Promise<void> {
  for (const [typed, last] of names) {
    const called = people.filter((person) => person.last === last)
    await touchline.expectTotal(`/users?q=${encodeURIComponent(typed)}`, called.length)
  }
  const nameless = people.find(({ data }) => data['lastName'] === null)
  await touchline.expectFound(`/users?q=${nameless?.email}`, nameless?.id ?? 'nobody')
  await touchline.expectFound('/club-ownership-requests?q=besancon', 'req-23')
  // A letter is too many.
  await touchline.expectInPalette('highlightts 103', 'Highlights 103')
  const unfound = [...stored].flatMap(([collection, documents]) =>
    documents
      .filter((document) => [document.get('search')].flat().length === 0)
      .map(({ id }) => `${collection}/${id}`),
  )
  // Nobody can search for what has no name.
  const untitled = writtenIn('videos').filter(({ data }) => data['caption'] === null)
  expect(unfound.toSorted()).toEqual(untitled.map(({ id }) => `videos/${id}`).toSorted())
}

async function findInQueuesAndFigures(touchline: ConsolePage, stored: Stored): Promise<void> {
  const figures = await touchline.figures()
  const users = (stored.get('users') ?? []).map((document) => document.data())
  // The browser's zone is that of the tests (playwright.config.ts).
  const dayOf = (at: { toDate(): Date } | undefined) =>
    at?.toDate().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }) ?? ''
  const since = (field: string, days: number) => {
    const first = addDays(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }), 1 - days)
    return users.filter((user) => dayOf(user[field]) >= first).length
  }
  expect(figures).toEqual({
    Users: users.length,
    'New in 7 days': since('createdAt', 7),
    'New in 30 days': since('createdAt', 30),
    'Active in 30 days': since('lastActiveAt', 30),
    'Club managers': 0,
    Suspended: statesOf('users')['suspended'],
    'CM Requests': statesOf('clubOwnershipRequests')['pending'],
    ...Object.fromEntries(
      Object.entries(queues).map(([title, { collection, state }]) => [title, statesOf(collection)[state]]),
    ),
  })
  // That every queue says the same number: packages/console/src/testing/queue-numbers.test.tsx.
  expect(await touchline.waiting('Match Approval', queues['Match Approval'].path)).toBe(
    figures['Match Approval'],
  )
}
