import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'

/** Scripts that a page fetches, with their size as gzip sends them, in kilobytes of 1,000 bytes. */
function watchScripts(page: Page): { kilobytes: () => Promise<number> } {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  return {
    kilobytes: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000,
  }
}

test('script over the wire: login at most 190 KB', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const kilobytes = await scripts.kilobytes()
  expect(kilobytes).toBeGreaterThan(50) // the watch works
  expect(kilobytes).toBeLessThanOrEqual(190)
})

test('script over the wire: the first list at most 302 KB', async ({ page, context }) => {
  await signIn(page)
  const fresh = await context.newPage()
  await fresh.addInitScript(withoutLongTimers)
  const scripts = watchScripts(fresh)
  await fresh.goto('/users')
  await expect(fresh.getByRole('row').nth(20)).toBeVisible()
  await expect(fresh.locator('[aria-busy=true]')).toHaveCount(0)
  const kilobytes = await scripts.kilobytes()
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes).toBeLessThanOrEqual(302)
})

/** It is fetched when the page has its rows, by a thread of its own: what it weighs, no page waits for. */
test('script over the wire: the worker that listens at most 180 KB', () => {
  const [worker, ...others] = globSync(`${CONSOLE_FOLDER}/assets/live-worker-*.js`)
  expect(others).toEqual([])
  const kilobytes = gzipSync(readFileSync(worker ?? '')).length / 1000
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThanOrEqual(180)
})

/** Runs in the page: what comes by itself some seconds later would come before the list on a slow machine. */
function withoutLongTimers(): void {
  const { setTimeout } = window
  const soon = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    ms < 3_000 ? setTimeout(run, ms, ...rest) : 0
  Object.assign(window, { setTimeout: soon })
}
