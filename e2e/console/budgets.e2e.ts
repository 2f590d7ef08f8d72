import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { chunkOf } from '#e2e/testing/chunk-of.ts'
import { kilobytesOf, watchRoutes, type Visit } from '#e2e/testing/routes/route-watch.ts'
import { signedInRoutes } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'

// A clock is that of its context for good.
test.use({ ownContext: true })

/** What a page fetches by itself in this time counts as fetched for it. */
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

test('script over the wire: the first list at most 320 KB, any further route 60 KB more', async ({
  page,
}) => {
  test.setTimeout(900_000)
  await signIn(page)
  await page.clock.install()
  const watched = watchRoutes(page)
  const list = await openFor(page, watched, '/users')
  const kilobytes = kilobytesOf(list.scripts())
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes).toBeLessThanOrEqual(320)

  // With its menus and dialogs, which are fetched once the person does something: nobody goes on without.
  await page.keyboard.press('Shift')
  await list.settled()
  const known = new Set(list.scripts())
  // What draws a map, 281 KB and a worker of 147, comes as a part of its own after the page.
  const ofMaps = [chunkOf('maplibre-gl/dist/maplibre-gl.mjs'), 'maplibre-gl-worker']
  for (const route of signedInRoutes) {
    const visit = await openFor(page, watched, route)
    const further = [...visit.scripts()].filter(
      (url) => !known.has(url) && !ofMaps.some((name) => url.includes(name)),
    )
    expect.soft(kilobytesOf(further), `${route} fetches scripts, KB`).toBeLessThanOrEqual(60)
  }
})

/** It is fetched when the page has its rows, by a thread of its own: what it weighs, no page waits for. */
test('script over the wire: the worker that listens at most 180 KB', () => {
  const [worker, ...others] = globSync(`${CONSOLE_FOLDER}/assets/live-worker-*.js`)
  expect(others).toEqual([])
  const kilobytes = gzipSync(readFileSync(worker ?? '')).length / 1000
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThanOrEqual(180)
})

/** The scripts and styles that are asked for until something stands on a page. */
async function filesUntil(page: Page, shown: string, route: string): Promise<string[]> {
  await page.addInitScript((selector) => {
    const look = (_: unknown, observer: MutationObserver) => {
      if (document.querySelector(selector) === null) return
      performance.mark('shown')
      observer.disconnect()
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  }, shown)
  await page.goto(route)
  await expect(page.locator(shown).first()).toBeVisible()
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('shown')
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    return files.filter(({ startTime }) => startTime <= (mark?.startTime ?? 0)).map(({ name }) => name)
  })
}

const isOfLogin = (file: string) => file.includes('/login-page')

// Of 25 requests until a list has rows, the page, its logo and the list's own questions are the others. What the frame counts
// may be asked for before or after the rows.
test('files: at most 15 until a list has rows, and 8 for the login page', async ({ page, context }) => {
  const ofLogin = await filesUntil(page, 'button[type=submit]', '/login')
  expect(ofLogin.some(isOfLogin)).toBe(true)
  expect(ofLogin.length).toBeLessThanOrEqual(8)
  await signIn(page)
  for (const list of ['/users', '/contacts', '/clubs', '/matches', '/activities']) {
    const fresh = await context.newPage()
    const files = await filesUntil(fresh, 'tbody th a', list)
    expect.soft(files.filter(isOfLogin), `${list} asks for the login page`).toEqual([])
    expect.soft(files.length, `${list} asks for files`).toBeGreaterThan(5) // the count works
    expect.soft(files.length, `${list} asks for files`).toBeLessThanOrEqual(15)
    await fresh.close()
  }
})
