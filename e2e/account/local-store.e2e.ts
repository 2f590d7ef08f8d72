import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { goOffline } from '#e2e/testing/offline.ts'
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
async function see(page: Page): Promise<void> {
  await signIn(page, undefined, `/contacts/${ID}`)
  await expect(page.locator('main')).toContainText('Treasurer')
  // Answers are kept once somebody does something.
  await page.keyboard.press('Shift')
  await visit(page, '/contacts')
  await expect(page.locator('main a[data-row-link]').first()).toBeVisible()
  await expect.poll(() => keptKeys(page)).toContain('["contacts","page"')
  await expect.poll(() => keptKeys(page)).toContain(`["contacts","record","${ID}"]`)
}

test('after a reload the list and the record are there before the server answers, and then corrected; offline with its time; none is kept against the setting', async ({
  page,
  backend,
}) => {
  await backend.writeDoc(`contacts/${ID}`, contact('Treasurer'))
  await see(page)
  expect(await keptKeys(page)).not.toMatch(/"queue"|"claims"|preferences/)

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
    const goOnline = await goOffline(page)
    await visit(page, `/contacts/${ID}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Seenbefore')
    await expect(page.getByText(/You’re offline\..*Last updated .*\d\d:\d\d/)).toBeVisible()
    await goOnline()
  })

  // By a lost right, in e2e/live/demoted.e2e.ts; for another person and by signing out, in another-person.e2e.ts.
  await test.step('against the setting nothing is kept', async () => {
    expect(Object.keys(await keptAnswers(page))).toHaveLength(1)
    await visit(page, '/profile')
    await page.getByLabel('Keep what I’ve seen on this device').uncheck()
    await expect.poll(() => keptAnswers(page)).toEqual({})
    await expect
      .poll(() => backend.readDoc('users/demoAdmin1'))
      .toMatchObject({ preferences: { keepSeen: false } })
    await page.goto(`/contacts/${ID}`)
    await expect(page.locator('main')).toContainText('Chairwoman')
    await page.keyboard.press('Shift')
    expect(await keptAnswers(page)).toEqual({})
  })
})
