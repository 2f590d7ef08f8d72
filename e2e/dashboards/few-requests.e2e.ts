import type { BrowserContext, Page, Request } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

// A clock is that of its context for good.
test.use({ ownContext: true })

/** Anything a page asks by itself within this time counts towards it. */
const SOON_MS = 10_000

/** Files of the build, the page and its pictures of the map. */
const isFile = (request: Request) =>
  request.resourceType() === 'document' || /^\/(?:assets|geo)\//.test(new URL(request.url()).pathname)

const isOfData = (request: Request) => /:(?:runQuery|runAggregationQuery|batchGet)\b/.test(request.url())

/** A page of somebody who is signed in and has no answers on this device, and everything that it asks of the backend. */
async function freshPage(context: BrowserContext): Promise<{ page: Page; asked: Request[] }> {
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.removeItem('touchline.seen'))
  await page.clock.install()
  const asked: Request[] = []
  page.on('request', (request) => {
    if (!isFile(request)) asked.push(request)
  })
  return { page, asked }
}

/** Most requests, the frame's counts and those of signing in included. */
const most: readonly [path: string, requests: number][] = [
  [paths.dashboard.agents(), 20],
  [paths.dashboard.pipelines(), 20],
  [paths.dashboard.map(), 20],
  // Its columns alone are six.
  [paths.pipelines(), 36],
]

test('requests: at most 20 for the dashboards of sales and the map, 36 for the board, within ten seconds', async ({
  page: signedIn,
  context,
}) => {
  await signIn(signedIn, undefined, '/leagues/create')
  await signedIn.close()
  for (const [path, requests] of most) {
    const { page, asked } = await freshPage(context)
    const visit = await watchRoutes(page).open(path)
    await panelsSeen(page)
    await page.clock.runFor(Math.max(0, SOON_MS - (await page.evaluate(() => performance.now()))))
    await visit.settled()
    expect.soft(asked.length, path).toBeGreaterThan(8) // the count works
    expect.soft(asked.length, path).toBeLessThanOrEqual(requests)
    await page.close()
  }
})

const bytesOf = async (asked: readonly Request[]) => {
  const sizes = await Promise.all(asked.filter(isOfData).map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

test('the users dashboard fetches as many bytes with 800 more matches to review', async ({
  page: signedIn,
  context,
  backend,
}) => {
  await signIn(signedIn, undefined, '/leagues/create')
  await signedIn.close()
  const weigh = async () => {
    const { page, asked } = await freshPage(context)
    const visit = await watchRoutes(page).open(paths.dashboard.users())
    await panelsSeen(page)
    await visit.settled()
    const bytes = await bytesOf(asked)
    await page.close()
    return bytes
  }
  const before = await weigh()
  const waiting = (await storedRecords(backend, 'matches')).filter(
    ({ data }) => data['reviewStatus'] === 'submitted',
  )
  await backend.writeDocs(
    Array.from({ length: 800 }, (_, at) => ({
      path: `matches/${ownId('More')}`,
      data: waiting[at % waiting.length]?.data ?? {},
    })),
  )
  const after = await weigh()
  expect(before).toBeGreaterThan(10_000) // the count works
  expect(after).toBeLessThan(before + 12_000)
})

test('sums are given again for a minute after a reload, until somebody refreshes them', async ({ page }) => {
  await signIn(page, undefined, paths.dashboard.agents())
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  const sums = () =>
    asked.filter((request) =>
      /"limit":1001|"wonAt"|runAggregationQuery/.test(`${request.postData() ?? ''} ${request.url()}`),
    )
  const table = page.getByRole('table', { name: 'Leaderboard' })
  const isShown = async () => {
    await expect(table).not.toContainText('…')
    await expect(page.getByRole('link', { name: /CM Requests.*waiting/ })).toBeVisible()
  }
  await isShown()
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await expect.poll(() => page.evaluate(storedSums)).toBeGreaterThan(8)
  const shown = await table.innerText()
  asked.length = 0
  await page.reload()
  await isShown()
  expect(await table.innerText()).toBe(shown)
  expect(sums().map((request) => request.postData())).toEqual([])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => sums().length).toBeGreaterThan(3)
})

/** Number of answers on the device that are no pages or records. */
async function storedSums(): Promise<number> {
  const databases = await indexedDB.databases()
  const name = databases.find((one) => one.name?.startsWith('touchline.seen'))?.name
  if (name === undefined) return 0
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('success', () => {
      const keys = request.result.transaction('seen').objectStore('seen').getAllKeys()
      keys.addEventListener('success', () => {
        request.result.close()
        resolve(keys.result.filter((key) => JSON.stringify(key).includes('count')).length)
      })
    })
  })
}
