import type { Page } from '@playwright/test'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { serviceClient } from '@touchline/firestore/service-client'

// The clock of a context can't be turned back.
test.use({ ownContext: true })

const DAY_MS = 86_400_000
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The newest users of all, as a platform writes them: nothing says where a picture is. */
const writePeople = (backend: TestBackend, more: Record<string, unknown> = {}) => {
  const now = Date.now()
  return backend.writeDocs(
    Array.from({ length: 25 }, (_, at) => ({
      path: `users/new-${at}`,
      data: {
        firstName: 'New',
        lastName: `No${at}`,
        isAdmin: false,
        createdAt: new Date(now - at),
        ...more,
      },
    })),
  )
}

/** Files of these people that were looked for and not found, each time the list was seen to its end. */
function watched(page: Page) {
  let missing = 0
  const { settled } = watchRoutes(page)
  page.on('response', (answer) => {
    if (answer.status() === 404 && answer.url().includes('profileImages%2Fnew-')) missing += 1
  })
  return {
    async failures(from: number): Promise<number> {
      await expect.poll(() => missing).toBeGreaterThanOrEqual(from)
      await settled()
      return missing
    },
  }
}

async function seeAll(page: Page): Promise<void> {
  const list = listPage(page)
  await list.settled()
  await expect(list.links).toHaveCount(25)
  for (const at of [8, 16, 24]) await list.links.nth(at).scrollIntoViewIfNeeded()
}

test('who has no picture is asked for once on a device, and again after a week', async ({
  page,
  backend,
  context,
}) => {
  await writePeople(backend)
  const { email } = await backend.administrator()
  const requests = watched(page)
  await signIn(page, email)
  await seeAll(page)
  const first = await requests.failures(96)
  expect(first).toBe(96)
  await page.reload()
  await seeAll(page)
  expect(await requests.failures(first)).toBe(first)

  // One's own, stored by this console, is seen at once.
  const own = listPage(page).table.getByRole('row', { name: /Own Admin1/ })
  await expect(own).toBeVisible()
  await expect(own.locator('img')).toHaveCount(0)
  await page.goto('/profile')
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Picture saved.')).toBeVisible()
  await page.goto('/users')
  await expect(own.locator('img')).toBeVisible()

  // The platform uploads one, and its record says nothing of it.
  const service = serviceClient({ fetch, url: backend.url, token: await backend.serviceToken() })
  await service.upload('profileImages/new-3.png', 'image/png', PICTURE)
  await seeAll(page)
  const picture = (of: Page) =>
    listPage(of)
      .table.getByRole('row', { name: /New No3\b/ })
      .locator('img')
  await expect(picture(page)).toHaveCount(0)
  const later = await context.newPage()
  await later.clock.install({ time: new Date(Date.now() + 8 * DAY_MS) })
  await later.goto('/users')
  await expect(picture(later)).toBeVisible()
})

test('who is noted to have no picture is asked for by nobody', async ({ page, backend }) => {
  await writePeople(backend, { picturePath: null })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('profileImages%2Fnew-')) asked += 1
  })
  const { settled } = watchRoutes(page)
  await signIn(page)
  await seeAll(page)
  await settled()
  expect(asked).toBe(0)
})
