import type { QueryClient } from '@tanstack/react-query'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { queueTargetMs, shownWaitingSince } from '@touchline/domain/engine/review/queue-states.ts'
import { StaticRouter } from 'react-router'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { queryOf } from '#kit/query.ts'
import { bareBrowser } from '#testing/bare-browser.ts'
import { reviewQueues, testedQueues } from '#testing/review-queues.ts'
import { writeRecord } from '#testing/service.ts'
import { linesOf } from '#testing/written-page.tsx'

/** However it's asked for, a queue has one number and one age: those of its items. */

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** In the order of what a queue is found by; what is reported late waits less long than what was played after it. */
const times = [
  { made: 900, reported: 30 },
  { made: 800, reported: 700 },
  { made: 750, reported: 20 },
  { made: 600, reported: 590 },
]

/** The console's own, loaded once there is an address. */
let queryClient: QueryClient

beforeAll(async () => {
  const { url, administrator, serviceToken } = inject('backend')
  bareBrowser(url)
  for (const collection of testedQueues) {
    const { field, states } = nouns[collection].waits
    for (const [at, { made, reported }] of times.entries()) {
      const report = {
        by: 'jo',
        at: ago(reported),
        score: { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 1, away: 0 } },
      }
      await writeRecord({ url, serviceToken }, `${collection}/number${at}`, {
        [field]: states[0],
        name: 'Waits',
        rev: 1,
        createdAt: ago(made),
        ...(collection === 'reportCases' ? { firstReportedAt: ago(made) } : {}),
        updatedAt: ago(made),
        kickOff: ago(made),
        disputed: at === 3,
        priority: at,
        submissions: { home: report },
      })
    }
    // Written by a program that knows nothing of queues: no dates, no priority.
    await writeRecord({ url, serviceToken }, `${collection}/numberBare`, { [field]: states[0], name: 'Bare' })
  }
  const { signIn } = await import('#data/session/session.ts')
  ;({ queryClient } = await import('#data/query-client.ts'))
  await signIn(administrator.email, administrator.password)
})

afterAll(() => vi.unstubAllGlobals())

test.each(testedQueues)('the number and the age of %s', async (collection) => {
  const queue = await reviewQueues[collection]()
  const { queueCount, queueOldest } = await import('#data/review/queues.ts')
  const { queueLate } = await import('#data/review/queue-late.ts')
  const { WorkWaiting } = await import('#features/dashboards/users/work-waiting.tsx')
  // Other files of tests write into the queues as well.
  const rows = await vi.waitFor(async () => {
    queryClient.clear()
    const { rows: waiting } = await queryClient.fetchQuery(queryOf(queue.items({}, 50)))
    const count = await queryClient.fetchQuery(queueCount(collection))
    const oldest = await queryClient.fetchQuery(queueOldest(collection))
    const ages = waiting.map((row) => queue.waitingSince(row)?.getTime() ?? Infinity)
    expect({ count, oldest }).toEqual({ count: waiting.length, oldest: new Date(Math.min(...ages)) })
    return waiting
  }, 20_000)
  expect(rows.length).toBeGreaterThanOrEqual(times.length + 1)
  expect(rows.map((row) => queue.waitingSince(row))).toEqual(
    rows.map((row) => shownWaitingSince(collection, { ...row })),
  )
  const isLate = (row: (typeof rows)[number]) =>
    Date.now() - (queue.waitingSince(row)?.getTime() ?? Infinity) >= queue.targetMs
  // Matches wait since their report, which no query compares.
  const late = collection === 'matches' ? null : rows.filter(isLate).length
  expect(await queryClient.fetchQuery(queueLate(collection))).toBe(late)
  expect(queue.targetMs).toBe(queueTargetMs(collection))
  // The head of the queue asks the very same.
  expect(queue.count({}).queryKey).toEqual(queueCount(collection).queryKey)
  expect(queue.oldest().queryKey).toEqual(queueOldest(collection).queryKey)
  const said = linesOf(
    <StaticRouter location="/">
      <WorkWaiting />
    </StaticRouter>,
    queryClient,
  ).join(' ')
  expect(said).toContain(
    late === null ? `${rows.length} Oldest` : `${late} of ${rows.length} past the target Oldest`,
  )
})
