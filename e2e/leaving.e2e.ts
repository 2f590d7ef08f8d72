import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/backend-fixture.ts'
import { signIn } from '#e2e/sign-in.ts'
import { listPage } from '#e2e/users-list-page.ts'

/** Holds what the page asks for at such addresses; answers how to let it go on. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('whoever leaves a queue before its first item is there arrives where they wanted to go', async ({
  page,
}) => {
  await signIn(page, undefined, '/profile')
  const asked = page.waitForRequest('**/documents:commit*')
  const claim = await hold(page, '**/documents:commit*')
  await page.getByRole('button', { name: /^Clubs/ }).click()
  await page.getByRole('link', { name: 'New League Requests' }).click()
  await asked

  const code = await hold(page, '**/assets/contacts-page-*.js')
  await page.getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  const claimed = page.waitForResponse('**/documents:commit*')
  claim()
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
  const code = await hold(page, '**/assets/contacts-page-*.js')
  await page.getByRole('link', { name: 'Contacts' }).click()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/\/users$/)
  code()
  await expect(page).toHaveURL(/\/contacts$/)
})
