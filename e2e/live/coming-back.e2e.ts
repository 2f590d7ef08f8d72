import type { Browser, Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { follows, type Bound } from './follows.ts'

const link = (page: Page) => page.getByRole('link', { name: /^CM Requests/ })

/** Another one waits, by another program. */
const request = (backend: TestBackend) =>
  backend.writeDoc(`clubOwnershipRequests/${ownId('Request')}`, {
    status: 'pending',
    createdAt: new Date(),
    updatedAt: new Date(),
  })

const waitingIn = async (page: Page) => Number(/(\d+) waiting/.exec(await link(page).innerText())?.[1] ?? 0)

const oneMore = (page: Page, backend: TestBackend) => async (bound: Bound) => {
  const before = await waitingIn(page)
  await request(backend)
  await expect.poll(() => waitingIn(page), bound).toBe(before + 1)
}

/** As a browser that runs out of memory does. */
async function killWorkers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  const workers = targetInfos.filter(({ type }) => type === 'shared_worker')
  for (const { targetId } of workers) await session.send('Target.closeTarget', { targetId })
  await session.detach()
  return workers.length
}

/** A browser without a window has no tab that is out of sight. */
const setSeen = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('a page goes on following after the server and the worker were gone, and when it is seen again', async ({
  page,
  browser,
  another,
  backend,
}) => {
  const theirs = await another()
  await Promise.all([
    signIn(page, undefined, '/contacts'),
    signIn(theirs, 'admin2@touchline.example', '/contacts'),
  ])
  const follow = () => follows(oneMore(page, backend))
  await follow()
  await backend.stop()
  await backend.start()
  await follow()
  expect(await killWorkers(browser)).toBeGreaterThan(0)
  await follow()

  // A colleague sees a change, for which the hidden tab asks nothing. It is right once it is seen again.
  await follows(oneMore(theirs, backend))
  const before = await waitingIn(theirs)
  await expect.poll(() => waitingIn(page)).toBe(before)
  await setSeen(page, 'hidden')
  let asked = 0
  page.on('request', () => (asked += 1))
  await follows(oneMore(theirs, backend))
  expect(asked).toBe(0)
  expect(await waitingIn(page)).toBe(before)
  await setSeen(page, 'visible')
  const now = await waitingIn(theirs)
  await expect.poll(() => waitingIn(page)).toBe(now)
  await follow()
})
