import type { Browser, Page } from '@playwright/test'
import { createContact } from '#e2e/create/create-contact.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { follows, type Bound } from './follows.ts'

/** Another program changes the contact, time and again. */
function changesOf(backend: TestBackend, id: string) {
  let rev = 1
  return async () => {
    rev += 1
    const fields = { jobRole: `Role ${rev}`, rev, updatedAt: new Date() }
    await backend.writeDoc(`contacts/${id}`, fields, Object.keys(fields))
    return fields.jobRole
  }
}

/** Ends those of one page's browser, as one does that runs out of memory. Returns how many there were. */
async function killWorkers(browser: Browser, page: Page): Promise<number> {
  const own = await page.context().newCDPSession(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  await own.detach()
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  const workers = targetInfos.filter(
    ({ type, browserContextId }) =>
      type === 'shared_worker' && browserContextId === targetInfo.browserContextId,
  )
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
  const id = await createContact(backend)
  const change = changesOf(backend, id)
  const theirs = await another()
  await Promise.all([
    signIn(page, undefined, `/contacts/${id}`),
    signIn(theirs, 'admin2@touchline.example', `/contacts/${id}`),
  ])
  const shows = (on: Page, role: string, bound?: Bound) =>
    expect(on.getByRole('main')).toContainText(role, bound)
  const follow = (on: Page) => follows(async (bound) => shows(on, await change(), bound))
  await follow(page)
  await follow(theirs)

  // A colleague sees a change, for which the hidden tab asks nothing. It is right once it is seen again.
  await shows(page, await change())
  await setSeen(page, 'hidden')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await follow(theirs)
  const role = await change()
  await shows(theirs, role)
  expect(asked).toEqual([])
  await setSeen(page, 'visible')
  await shows(page, role)

  // A worker finds the server again, and so does the one that comes after a dead one.
  await backend.stop()
  await backend.start()
  expect(await killWorkers(browser, page)).toBeGreaterThan(0)
  await follow(page)
  await follow(theirs)
})
