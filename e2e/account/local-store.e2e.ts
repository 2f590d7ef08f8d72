import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { keptAnswers, keptKeys } from '#e2e/testing/kept-answers.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

// A database of a browser is that of its context.
test.use({ ownContext: true })

const ID = 'seen-contact'
const contact = (jobRole: string) => ({
  firstName: 'Ottoline',
  lastName: 'Seenbefore',
  email: 'ottoline@seen.example',
  jobRole,
  ownerId: 'demoAdmin1',
  createdAt: new Date(),
  updatedAt: new Date(),
  rev: 1,
})

/** Sees the list and the record, and waits until both are kept. */
async function see(page: Page, email?: string): Promise<void> {
  await signIn(page, email, `/contacts/${ID}`)
  await expect(page.locator('main')).toContainText('Treasurer')
  // Answers are kept once somebody does something.
  await page.keyboard.press('Shift')
  await visit(page, '/contacts')
  await expect(page.locator('main a[data-row-link]').first()).toBeVisible()
  await expect.poll(() => keptKeys(page)).toContain('["contacts","page"')
  await expect.poll(() => keptKeys(page)).toContain(`["contacts","record","${ID}"]`)
}

test('after a reload the list and the record are there before the server answers, and then corrected; offline with its time', async ({
  page,
  context,
  backend,
}) => {
  await backend.writeDoc(`contacts/${ID}`, contact('Treasurer'))
  await see(page)
  expect(await keptKeys(page)).not.toMatch(/"count"|"queue"|"claims"|preferences/)

  const listHeld = await holdCalls(page, { calls: ':runQuery', body: '"collectionId":"contacts"' })
  const recordHeld = await holdCalls(page, { calls: ':batchGet', body: `/contacts/${ID}"` })
  await page.reload()
  const rows = page.locator('main a[data-row-link]')
  await expect(rows.first()).toBeVisible()
  const name = (await rows.first().textContent()) ?? ''
  await backend.writeDoc(`contacts/${ID}`, { ...contact('Chairwoman'), rev: 2 })
  await visit(page, `/contacts/${ID}`)
  await expect(page.locator('main')).toContainText('Treasurer')
  expect(await recordHeld()).toBe(1)
  await expect(page.locator('main')).toContainText('Chairwoman')
  await listHeld()
  await visit(page, '/contacts')
  await expect(rows.first()).toHaveText(name)

  await test.step('offline, a record that was seen is shown with its time', async () => {
    await page.reload()
    await expect(rows.first()).toBeVisible()
    // The code of records comes ahead.
    await rows.nth(5).click()
    await expect(page.locator('main dl dd').first()).toBeVisible()
    await context.setOffline(true)
    await visit(page, `/contacts/${ID}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Seenbefore')
    await expect(page.getByText(/You’re offline\..*Last updated .*\d\d:\d\d/)).toBeVisible()
    await context.setOffline(false)
  })
})

// By a lost right: e2e/live/demoted.e2e.ts.
test('it is emptied for another person, by signing out, and by the setting', async ({ page, backend }) => {
  await backend.writeDoc(`contacts/${ID}`, contact('Treasurer'))
  const [one, other] = [await backend.administrator(), await backend.administrator()]

  await see(page, one.email)
  expect(Object.keys(await keptAnswers(page))).toEqual([`touchline.seen ${one.uid}`])

  // Nobody signed out: the session is lost, as when it expired while the browser was closed.
  await page.goto('/healthz')
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'))
  await signIn(page, other.email, `/contacts/${ID}`)
  await expect.poll(async () => Object.keys(await keptAnswers(page))).toEqual([`touchline.seen ${other.uid}`])

  await page.getByRole('complementary').locator('footer').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => keptAnswers(page)).toEqual({})

  await signIn(page, other.email, `/contacts/${ID}`)
  await expect.poll(async () => Object.keys(await keptAnswers(page))).toEqual([`touchline.seen ${other.uid}`])
  await visit(page, '/profile')
  await page.getByLabel('Keep what I’ve seen on this device').uncheck()
  await expect.poll(() => keptAnswers(page)).toEqual({})
  await expect
    .poll(async () => backend.readDoc(`users/${other.uid}`))
    .toMatchObject({ preferences: { keepSeen: false } })
  await page.goto(`/contacts/${ID}`)
  await expect(page.locator('main')).toContainText('Treasurer')
  expect(await keptAnswers(page)).toEqual({})
})
