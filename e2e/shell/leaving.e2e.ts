import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

// A clock is that of its context for good.
test.use({ ownContext: true })

/** Holds the code of the contacts' page; answers how to let it go on. */
async function holdContacts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/contacts-page-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('whoever leaves a queue before its first item is there arrives where they wanted to go', async ({
  page,
}) => {
  await signIn(page, undefined, '/profile')
  const asked = page.waitForRequest('**/documents:commit*')
  const claim = await holdCalls(page, { calls: ':commit' })
  await page.getByRole('button', { name: /^Clubs/ }).click()
  await page.getByRole('link', { name: 'New League Requests' }).click()
  await asked

  const code = await holdContacts(page)
  await page.getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  const claimed = page.waitForResponse('**/documents:commit*')
  await claim()
  await claimed
  // The item that comes now is not shown any more.
  await expect(page).toHaveURL(/leagues-requests$/)
  code()
  await expect(page).toHaveURL(/\/contacts$/)
})

test('whoever leaves a list while it waits for the rest of a word arrives where they wanted to go', async ({
  page,
}) => {
  await signIn(page, undefined, '/users')
  const list = listPage(page)
  await list.settled()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await list.search.fill('an')
  const code = await holdContacts(page)
  await page.getByRole('link', { name: 'Contacts' }).click()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/\/users$/)
  code()
  await expect(page).toHaveURL(/\/contacts$/)
})
