import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { expectFewScripts, kilobytesOf, scriptsInUse } from '#e2e/testing/routes/route-scripts.ts'
import { watchRoutes, type Visit } from '#e2e/testing/routes/route-watch.ts'
import { SOME_CLUB } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'

// A clock is that of its context for good.
test.use({ ownContext: true })

/** Anything a page fetches by itself within this time counts towards it. */
const SOON_MS = 10_000

/** Opens a route, and lets that time pass for its timers. */
async function openFor(page: Page, watched: ReturnType<typeof watchRoutes>, route: string): Promise<Visit> {
  const visit = await watched.open(route)
  await page.clock.runFor(SOON_MS)
  await visit.settled()
  return visit
}

test('script over the wire: login at most 190 KB', async ({ page }) => {
  await page.clock.install()
  const visit = await openFor(page, watchRoutes(page), '/login')
  const kilobytes = kilobytesOf(visit.scripts())
  expect(kilobytes).toBeGreaterThan(50) // the watch works
  expect(kilobytes).toBeLessThanOrEqual(190)
})

/** They fetch most ahead: a record its form, a queue its next items. On being opened accessibility.e2e.ts weighs every route. */
const FURTHER = [paths.club(SOME_CLUB), paths.matchApproval()]

test('script over the wire: the first list at most 300 KB, further ones 60 KB more within ten seconds', async ({
  page: signedIn,
  context,
}) => {
  await signIn(signedIn)
  await signedIn.close()
  // Without the pointer that pressed the button: when another page comes under it, the browser says that it moved.
  const page = await context.newPage()
  await page.clock.install()
  const watched = watchRoutes(page)
  const list = await openFor(page, watched, '/users')
  const kilobytes = kilobytesOf(list.scripts())
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes).toBeLessThanOrEqual(300)
  const known = await scriptsInUse(page, list)
  for (const route of FURTHER) expectFewScripts(route, await openFor(page, watched, route), known)
})

/** It is fetched when the page has its rows, in a separate thread: no page waits for its bytes. */
test('script over the wire: the worker that listens at most 180 KB', () => {
  const [worker, ...others] = globSync(`${CONSOLE_FOLDER}/assets/live-worker-*.js`)
  expect(others).toEqual([])
  const kilobytes = gzipSync(readFileSync(worker ?? '')).length / 1000
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThanOrEqual(180)
})

const isOfLogin = (request: Request) => request.url().includes('/login-page')
const isFont = (request: Request) => request.url().endsWith('.woff2')
/** The font is counted apart. */
const isFile = (request: Request) =>
  new URL(request.url()).pathname.startsWith('/assets/') && !isFont(request)

/** Of Latin text; asked for before the styles that name it are there. */
async function expectOneFont(page: Page, asked: readonly Request[]): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const [font, ...others] = asked.filter(isFont)
  expect(others).toEqual([])
  if (font === undefined) throw new Error('The page has no font.')
  expect((await font.sizes()).responseBodySize).toBeLessThanOrEqual(60_000)
  expect(asked.indexOf(font)).toBeLessThan(asked.findIndex((one) => one.url().endsWith('.css')))
  // A person reads with it, in both weights.
  expect(
    await page.evaluate(() => ['400 1em Inter', '600 1em Inter'].map((one) => document.fonts.check(one))),
  ).toEqual([true, true])
}

/**
 * Everything that is asked for until a list has its rows: these are held back until the page has nothing else to do. `go`
 * opens it.
 */
async function askedUntilRows(page: Page, asked: readonly Request[], go: () => Promise<unknown>) {
  const release = await holdCalls(page, { calls: ':runQuery', body: ROWS })
  await go()
  await expect.poll(() => asked.some(isOfRows)).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const before = [...asked]
  await release()
  await expect(page.locator('tbody th a').first()).toBeVisible()
  return before
}

/** A page of a list and one more, as its query asks for them. */
const ROWS = '"limit":26'
const isOfRows = (request: Request) => request.postData()?.includes(ROWS) === true

function askedBy(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  return asked
}

test('requests: at most 25 until a list has rows of 12 KB, 15 of them files, and the queues are counted after them', async ({
  page,
  context,
}) => {
  await signIn(page)
  // Lists are one engine; of the names that rows ask for, nouns.e2e.ts weighs every list.
  const fresh = await context.newPage()
  const asked = askedBy(fresh)
  const before = await askedUntilRows(fresh, asked, () => fresh.goto('/contacts'))
  expect.soft(before.filter(isOfLogin), 'asks for the login page').toEqual([])
  const files = before.filter(isFile).length
  expect.soft(files, 'files').toBeGreaterThan(5) // the count works
  expect.soft(files, 'files').toBeLessThanOrEqual(15)
  expect.soft(before.length, 'requests').toBeLessThanOrEqual(25)
  const rows = await Promise.all(
    asked.filter(isOfRows).map(async (request) => (await request.sizes()).responseBodySize),
  )
  expect.soft(Math.max(...rows), 'bytes of its rows').toBeGreaterThan(500) // the count works
  expect.soft(Math.max(...rows), 'bytes of its rows').toBeLessThanOrEqual(12_000)
  await expect(fresh.getByRole('link', { name: /CM Requests.*waiting/ })).toBeVisible()
})

test('login: at most 8 files and one font of 60 KB, asked for before the styles; 25 requests for the list that is opened by signing in', async ({
  page,
}) => {
  const asked = askedBy(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectOneFont(page, asked)
  expect(asked.some(isOfLogin)).toBe(true)
  const files = asked.filter(isFile).length
  expect(files).toBeGreaterThan(2) // the count works
  expect(files).toBeLessThanOrEqual(8)

  asked.length = 0
  await page.goto('/users')
  await page.getByLabel('Email', { exact: true }).fill('admin@touchline.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const signInNow = page.getByRole('button', { name: 'Sign in' })
  const before = await askedUntilRows(page, asked, () => signInNow.click())
  expect(before.length).toBeLessThanOrEqual(25)
})

/** Elements that a page's main part may have: of a list with 25 rows, and of a board with all columns that fit. */
const ELEMENTS = [
  { path: paths.contacts(), shows: 'tbody tr', count: 25, most: 540 },
  { path: paths.clubs(), shows: 'tbody tr', count: 25, most: 640 },
  { path: paths.pipelines(), shows: '[data-card]', count: 40, most: 900 },
]

test('elements: a list of 25 rows at most 540 or, with crests, 640, a board 900', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  for (const { path, shows, count, most } of ELEMENTS)
    await test.step(path, async () => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // Cards around those in view are drawn after them.
      await expect.poll(() => main.locator(shows).count()).toBeGreaterThanOrEqual(count)
      expect.soft(await main.locator('*').count(), path).toBeLessThanOrEqual(most)
    })
})
