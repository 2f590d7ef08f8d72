import type { Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { expect, test as base, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { keptAnswers, keptKeys } from '#e2e/testing/kept-answers.ts'
import { AT_REST_MS } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { follows } from './follows.ts'
import { listenWire, type ListenWire } from './listen-wire.ts'

const test = base.extend<{ wire: ListenWire }>({
  wire: async ({ backend }, use) => {
    const wire = await listenWire(backend.url)
    await use(wire)
    wire.close()
  },
  baseURL: ({ wire }, use) => use(wire.url),
})

// A worker and a database of a browser are those of its context.
test.use({ ownContext: true })

const fields = (jobRole: string, rev: number) => ({
  firstName: 'Ottoline',
  lastName: 'Lasthear',
  jobRole,
  ownerId: 'demoAdmin1',
  createdAt: new Date(),
  updatedAt: new Date(),
  rev,
})

/** Opens a contact whose changes this page hears, and which the browser keeps. Returns how another program changes it. */
async function listen(page: Page, backend: TestBackend, email: string) {
  const id = ownId('Contact')
  let rev = 0
  const write = (jobRole: string) => backend.writeDoc(`contacts/${id}`, fields(jobRole, ++rev))
  await write('Role 1')
  await page.clock.install()
  await signIn(page, email, `/contacts/${id}`)
  await page.clock.fastForward(AT_REST_MS)
  // Answers are kept once somebody does something.
  await page.keyboard.press('Shift')
  await expect.poll(() => keptKeys(page)).toContain(`["contacts","record","${id}"]`)
  await follows(async (bound) => {
    const role = `Role ${rev + 1}`
    await write(role)
    await expect(page.locator('main')).toContainText(role, bound)
  })
  return write
}

test('demoted while listening: told nothing more, signed out, and nothing is kept', async ({
  page,
  backend,
  wire,
}) => {
  const { uid, email } = await backend.administrator()
  const write = await listen(page, backend, email)
  // The first change may have been read before the page listened; each one after that is told.
  expect(wire.told()).toMatch(/Role (?!1\b)\d/)

  await backend.writeDoc(`users/${uid}`, { isAdmin: false }, ['isAdmin'])
  await write('Secret role')
  await expect(page).toHaveURL(/\/login\?from=%2Fcontacts%2F/)
  await expect(page.getByRole('alert')).toHaveText('Access denied. Admin privileges required.')
  await expect.poll(() => wire.readers()).toBe(0)
  expect(wire.told().includes('Secret role')).toBe(false)
  await expect.poll(() => keptAnswers(page)).toEqual({})
})
