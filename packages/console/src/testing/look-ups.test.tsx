import { MantineProvider } from '@mantine/core'
import {
  QueryClientProvider,
  skipToken,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { all, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Findings, ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { paths } from '#paths.ts'
import { bareBrowser } from '#testing/bare-browser.ts'
import { reviewQueues, testedQueues, type TestedQueue } from '#testing/review-queues.ts'
import { writeRecord } from '#testing/service.ts'
import { writtenPage } from '#testing/written-page.tsx'

/**
 * Nothing is approved before everything that its page shows is there, and what can't be had is a warning. Each thing that a queue asks
 * about an item is held back, and then refused, while everything else is known.
 */
type Looked = {
  /** Default: {@link ID}. */
  id?: string
  item: Record<string, unknown>
  /** Questions of its page that say nothing against it, by the beginning of the key, with the reason. */
  harmless: Readonly<Record<string, string>>
}

const DAY_MS = 86_400_000
const at = new Date('2026-03-01T12:00:00Z')
/** The signed-in administrator becomes one now, and may second an approval a day later. */
const later = new Date(Date.now() + 2 * DAY_MS)
const goals = { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 2, away: 1 } }

const looked: Readonly<Record<TestedQueue, Looked>> = {
  clubs: {
    item: { name: 'Vaduz', status: 'requested', country: 'LI', association: 'LIE', city: 'Vaduz' },
    harmless: {},
  },
  leagues: {
    item: {
      name: 'A league',
      status: 'requested',
      season: '2025/26',
      association: 'ENG',
      country: 'GB',
      gender: 'male',
      ageCategory: 'senior',
    },
    harmless: {},
  },
  clubOwnershipRequests: {
    item: {
      clubId: 'managed',
      userId: 'jo',
      status: 'pending',
      kind: 'transfer',
      riskScore: 60,
      riskFlags: ['new_account'],
      firstApproval: { by: 'colleague', at: later },
      appealOf: 'earlier',
      evidence: [
        { path: 'ownershipEvidence/jo/letter.pdf', name: 'A letter', type: 'application/pdf', sizeBytes: 9 },
      ],
      createdAt: at,
    },
    harmless: {
      'users name': 'what people are called whose ids stand there',
      'pictures none': 'a crest',
      'evidence ownershipEvidence': 'it is looked for with all others: `evidence missing`',
    },
  },
  matches: {
    item: {
      status: 'finished',
      reviewStatus: 'submitted',
      home: { clubId: 'managed', name: 'Vaduz' },
      away: { clubId: 'b', name: 'Balzers' },
      leagueId: 'lookUp',
      gender: 'male',
      ageCategory: 'senior',
      kickOff: at,
      timeZone: 'Europe/Vaduz',
      localDate: '2026-03-01',
      teamDayKeys: ['managed_2026-03-01', 'b_2026-03-01'],
      score: goals,
      submissions: { home: { score: goals, by: 'jo', at } },
    },
    harmless: {
      'users name': 'what people are called whose ids stand there',
      'videos related match': 'ways to its videos',
    },
  },
  reportCases: {
    id: 'clubs~managed',
    item: { subjectType: 'clubs', subjectId: 'managed', status: 'open', reports: 1, open: 1, unanswered: 1 },
    harmless: {
      'reporters byId': 'how often the reporters were right',
      'users byId': 'what they are called',
      newest: 'whether the record changed in the meantime',
    },
  },
  videos: {
    item: {
      title: 'A video',
      reviewStatus: 'pending',
      ownerId: 'jo',
      clubId: 'managed',
      matchId: 'lookUp',
      sha256: 'abc',
      storagePath: 'videos/lookUp/original.webm',
      minorsVisible: false,
      rev: 2,
    },
    harmless: {
      'decisions subject': 'earlier verdicts; the last one is on the record',
      'decisions names': 'what people are called whom it was assigned to',
    },
  },
}

/** Names of people to whom an item may be assigned. */
const ADMINISTRATORS = 'users administrators'

const ID = 'lookUp'

/** The console's own, loaded once there is an address. */
let queryClient: QueryClient

beforeAll(async () => {
  const { url, administrator, serviceToken } = inject('backend')
  bareBrowser(url)
  const write = (path: string, data: Record<string, unknown>) =>
    writeRecord({ url, serviceToken }, path, data)
  for (const collection of testedQueues)
    await write(`${collection}/${looked[collection].id ?? ID}`, { rev: 1, ...looked[collection].item })
  await write('clubs/managed', { name: 'Managed', status: 'approved', managerIds: ['colleague'] })
  await write(`clubs/${ID}/private/request`, { message: 'Please.' })
  for (const uid of ['jo', 'colleague']) await write(`users/${uid}`, { firstName: 'Jo', lastName: uid })
  await write('clubOwnershipRequests/earlier', { clubId: 'managed', userId: 'jo', status: 'rejected' })
  const { signIn } = await import('#data/session/session.ts')
  ;({ queryClient } = await import('#data/query-client.ts'))
  await signIn(administrator.email, administrator.password)
  // What failed is shown as failed, and not asked for again by each look at it.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, retryOnMount: false },
  })
})

afterAll(() => vi.unstubAllGlobals())

/** Returns what the page of an item says about it, given what is known now. */
function findingsOf(queue: ReviewQueue, item: { id: string }): Findings {
  let told: Findings | undefined
  renderToString(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location="/">
          <queue.WithFindings item={item}>
            {(findings) => {
              told = findings
              return <queue.Item item={item} findings={findings} />
            }}
          </queue.WithFindings>
        </StaticRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  if (told === undefined) throw new Error('Nothing is said of it.')
  return told
}

const approving = ({ actions }: ReviewQueue, { offered, verdicts }: Findings): Verdict =>
  all(
    ...actions
      .filter(({ id, approves }) => approves && (offered?.includes(id) ?? true))
      .map(({ id }) => verdicts[id] ?? yes),
  )

/** Unanswered, though it could be answered. */
const isOpen = ({ state, options }: Query) => state.data === undefined && options.queryFn !== skipToken

/** Fetches everything that is asked for when drawn, and everything asked for with those answers. */
async function everything(draw: () => unknown): Promise<readonly Query[]> {
  const asked: Query[] = []
  for (;;) {
    await draw()
    // What these ask for in turn is answered with them.
    const open = queryClient.getQueryCache().getAll().filter(isOpen)
    if (open.length === 0) return asked
    await Promise.all(open.map((query) => query.fetch()))
    asked.push(...open)
  }
}

/** Returns what is said while an answer is missing, and once it has failed. */
async function without<Told>(
  query: Query,
  tell: () => Told,
): Promise<{ held: Awaited<Told>; failed: Awaited<Told> }> {
  const { state } = query
  query.setState({ ...state, data: undefined, status: 'pending' })
  const held = await tell()
  query.setState({ ...state, data: undefined, status: 'error', error: new Error('unavailable') })
  const failed = await tell()
  query.setState(state)
  return { held, failed }
}

const nameOf = (key: QueryKey) => key.filter((part) => typeof part === 'string').join(' ')

test('every queue is looked at', () => {
  const withDemo = waitingNouns.filter((collection) => nouns[collection].hasDemo)
  expect(testedQueues.toSorted()).toEqual(withDemo.toSorted())
})

describe.each(testedQueues)('an item of %s', (collection) => {
  const { id = ID, item: fields, harmless } = looked[collection]
  const item = { id, rev: 1, ...fields }
  const isHarmless = ({ queryKey }: Query) =>
    [...Object.keys(harmless), ADMINISTRATORS].some((name) => nameOf(queryKey).startsWith(name))

  test('is approved once all is known, and not before', async () => {
    queryClient.clear()
    const queue = await reviewQueues[collection]()
    const tell = () => findingsOf(queue, item)
    expect(tell()).toMatchObject({ pending: true })
    const asked = await everything(tell)
    const known = tell()
    expect({ pending: known.pending, verdict: approving(queue, known) }).toEqual({
      pending: false,
      verdict: yes,
    })
    const wrong: string[] = []
    for (const query of asked) {
      if (isHarmless(query)) continue
      const { held, failed } = await without(query, tell)
      const isWarned = failed.warnings.some((warning) => !known.warnings.includes(warning))
      if (!held.pending || approving(queue, held).ok)
        wrong.push(`${nameOf(query.queryKey)}: approved before it is there`)
      if (!isWarned && approving(queue, failed).ok)
        wrong.push(`${nameOf(query.queryKey)}: its failure is no warning`)
    }
    expect(wrong).toEqual([])
  })
})

/** Record pages that can approve too: what they look up, by the beginning of the key, and what they say until then. */
const recordPages = [
  { path: paths.club(ID), lookUps: ['clubsLike'], said: 'Looking for duplicates…' },
  {
    path: paths.league(ID),
    lookUps: ['leagues key', 'leagues like'],
    said: 'Looking for similar leagues…',
  },
  {
    path: paths.match(ID),
    lookUps: ['matches rivals', 'leagues record'],
    said: 'Looking for conflicts with other matches…',
  },
]

test.each(recordPages)('the same on $path', async ({ path, lookUps, said }) => {
  queryClient.clear()
  const { routes } = await import('#app/routes.tsx')
  const tell = () => writtenPage(path, { routes, known: queryClient })
  const asked = await everything(tell)
  const known = await tell()
  expect(known).not.toContain(said)
  for (const name of lookUps) {
    const query = asked.find(({ queryKey }) => nameOf(queryKey).startsWith(name))
    if (query === undefined) throw new Error(`Nothing asks for ${name}.`)
    const { held, failed } = await without(query, tell)
    expect(held).toContain(said)
    expect(failed).not.toEqual(known)
    expect(failed).not.toContain(said)
  }
})
