import { expect } from '@playwright/test'
import { terrace } from '#tools/platform/terrace.ts'
import { truthOf } from '#tools/platform/made-platform.ts'
import type { ConsolePage } from './console-page.ts'

type Truth = ReturnType<typeof truthOf>

/** The example as its makers meant it: the same for every moment, except for dates. */
export const truthOfExample = (): Truth => truthOf(terrace({ now: new Date(), seed: 'terrace' }))

const queues = {
  'CM Requests': 'clubOwnershipRequests',
  'New Clubs Requests': 'clubs',
  'New League Requests': 'leagues',
  'Match Approval': 'matches',
  'Video Approval': 'videos',
} as const

/** Every record of the platform, in every place of the console that shows or counts it. */
export async function findEverything(touchline: ConsolePage, { records, waiting }: Truth): Promise<void> {
  const inState = (kind: keyof Truth['records'], field: string, state: string) =>
    [...records[kind].values()].filter((facts) => facts[field] === state).length
  // One more is the administrator.
  await touchline.expectTotal('/users', records.users.size + 1)
  await touchline.expectTotal('/users?status=suspended', inState('users', 'accountStatus', 'suspended'))
  await touchline.expectTotal('/users?role=coach', countOf(records.users, 'roles', 'coach'))
  await touchline.expectTotal('/clubs?status=approved', inState('clubs', 'status', 'approved'))
  await touchline.expectTotal('/matches?sort=all', records.matches.size)
  await touchline.expectTotal(
    '/club-ownership-requests?status=rejected',
    inState('clubOwnershipRequests', 'status', 'rejected'),
  )
  const figures = await touchline.figures()
  expect(figures).toMatchObject({
    Users: records.users.size + 1,
    Suspended: inState('users', 'accountStatus', 'suspended'),
    ...Object.fromEntries(Object.entries(queues).map(([title, kind]) => [title, waiting[kind].length])),
  })
  await findBySearch(touchline, records)
}

async function findBySearch(touchline: ConsolePage, records: Truth['records']): Promise<void> {
  const [user = ['', {}]] = [...records.users].filter(([, { email, lastName }]) => email && lastName)
  await touchline.expectFound(`/users?q=${encodeURIComponent(String(user[1]['email']))}`, idOf(user[0]))
  // A team with a name and no club is found by it, if so few play that they are on a page.
  const guests = Map.groupBy(
    [...records.matches].filter(([, facts]) => facts['home.clubId'] === undefined),
    ([, facts]) => String(facts['home.name']),
  )
  const [[name, [match]] = ['', []]] = [...guests].toSorted(([, a], [, b]) => a.length - b.length)
  await touchline.expectFound(`/matches?q=${encodeURIComponent(name)}`, idOf(match?.[0] ?? ''))
  const [club = ['', {}]] = records.clubs
  // A letter is too many.
  const called = String(club[1]['name'])
  await touchline.expectInPalette(`${called.slice(0, 4)}${called[3] ?? ''}${called.slice(4)}`, called)
}

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const countOf = (all: ReadonlyMap<string, Readonly<Record<string, unknown>>>, field: string, one: string) =>
  [...all.values()].filter((facts) => [facts[field]].flat().includes(one)).length
