import type { BrowserContext, Page, Request } from '@playwright/test'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

const LOOKUP = '**/accounts:lookup*'
const row = (page: Page) => page.locator('tbody th a').first()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('touchline.session'))

/** Somebody who was here before: the browser knows who they are. */
async function wasHere(context: BrowserContext, backend: TestBackend) {
  const person = await backend.administrator()
  const before = await context.newPage()
  await signIn(before, person.email, '/contacts')
  await expect.poll(() => kept(before)).toContain(person.uid)
  await before.close()
  return person
}

/** Holds both questions about the session back: the account's and the own record's. */
async function holdSession(page: Page, uid: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(LOOKUP, async (route) => {
    await released
    await route.continue()
  })
  const releaseRecord = await holdCalls(page, { calls: ':batchGet', body: `/users/${uid}"` })
  return async () => {
    release()
    await releaseRecord()
  }
}

const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
const footer = (page: Page) => page.getByRole('complementary').locator('footer')
const starting = (page: Page) => page.getByRole('status', { name: 'Touchline is starting' })

async function signOut(page: Page): Promise<void> {
  await page.bringToFront()
  await footer(page).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

test('the session of a person who was here before: rows before it was asked for; none for the next one, nor for who was demoted', async ({
  page,
  context,
  backend,
}) => {
  const first = await wasHere(context, backend)
  const second = await backend.administrator()

  await test.step('the list has rows before it was asked for; what is written waits for that', async () => {
    const asked: Request[] = []
    page.on('request', (request) => asked.push(request))
    const release = await holdSession(page, first.uid)
    await page.goto('/contacts')
    await expect(row(page)).toBeVisible()
    await expect(footer(page)).toContainText('Own Admin')

    const commits = () => asked.filter((request) => request.url().includes(':commit')).length
    await page.getByRole('button', { name: 'Comfortable rows', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Compact rows', exact: true })).toBeVisible()
    await idle(page)
    expect(commits()).toBe(0)
    await release()
    await expect
      .poll(() => backend.readDoc(`users/${first.uid}`))
      .toMatchObject({ preferences: { density: 'comfortable' } })
    expect(commits()).toBe(1)
    expect(asked.filter((request) => request.url().includes(':lookup'))).toHaveLength(1)
  })

  const ofFirst = (await kept(page)) ?? ''
  await test.step('signed out in one tab, nothing is kept for any', async () => {
    const other = await context.newPage()
    await other.goto('/contacts')
    await expect(row(other)).toBeVisible()
    await signOut(page)
    // Where it was is carried along.
    await expect(other).toHaveURL(/\/login\?from=%2Fcontacts$/)
    expect(await kept(other)).toBeNull()
    await other.close()
  })

  await test.step('answers kept for somebody else, or from another sign-in, are not used', async () => {
    await page.getByLabel('Email', { exact: true }).fill(second.email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(footer(page)).toContainText(second.email)
    await expect.poll(() => kept(page)).toContain(second.uid)
    const ofSecond = (await kept(page)) ?? ''
    expect(ofSecond).not.toContain(first.uid)

    const { signedInAt } = JSON.parse(ofSecond) as { signedInAt: number }
    const earlier = ofSecond.replace(String(signedInAt), String(signedInAt - 60))
    for (const wrong of [ofFirst, earlier]) {
      const fresh = await context.newPage()
      await fresh.addInitScript((text) => localStorage.setItem('touchline.session', text), wrong)
      const asked: string[] = []
      fresh.on('request', (request) => {
        if (request.url().includes('/documents')) asked.push(request.url())
      })
      const lookup = fresh.waitForRequest(LOOKUP)
      const release = await holdSession(fresh, second.uid)
      await fresh.goto('/contacts')
      await lookup
      await idle(fresh)
      expect(asked).toEqual([])
      await expect(starting(fresh)).toBeVisible()
      await release()
      await expect(footer(fresh)).toContainText(second.email)
      await fresh.close()
    }
  })

  await test.step('who was demoted sees the login page with its message and no row, and nothing is kept', async () => {
    // While nobody listens: that is e2e/live/demoted.e2e.ts.
    await page.goto('/healthz')
    expect(await kept(page)).toContain(second.uid)
    await backend.writeDoc(`users/${second.uid}`, { isAdmin: false }, ['isAdmin'])
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('tbody th a')) Object.assign(window, { hadRows: true })
      }).observe(document, { childList: true, subtree: true })
    })
    const release = await holdSession(page, second.uid)
    const denied = page.waitForResponse((answer) => answer.url().includes(':runQuery') && !answer.ok())
    await page.goto('/contacts')
    await denied
    await release()
    await expect(page.getByRole('alert')).toHaveText('Access denied. Admin privileges required.')
    await expect(page).toHaveURL(/\/login\?from=%2Fcontacts$/)
    expect(await page.evaluate(() => Reflect.get(window, 'hadRows'))).toBeUndefined()
    expect(await kept(page)).toBeNull()
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
