import type { Page } from '@playwright/test'
import { createUser } from '#e2e/create/create-user.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { coveredControls } from '#e2e/testing/covered.ts'
import { putFault } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const windows = [
  { width: 360, height: 740 },
  { width: 1366, height: 800 },
]

/** In both windows, at the top of the page, further down and at its end, with the one toast in sight all the while. */
async function expectNothingCovered(page: Page, what: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const down of [0, 300, 100_000]) {
      await page.evaluate((to) => scrollTo(0, to), down)
      await expect.poll(() => coveredControls(page), `${what}, ${size.width} px, ${down} down`).toEqual([])
    }
  }
  await expect(page.locator('[data-toast]'), `${what} has its toast`).toHaveCount(1)
}

test('toasts cover no control and come one at a time: a record, a list, a failure', async ({
  page,
  backend,
}) => {
  const id = await createUser(backend, { accountStatus: 'suspended', lastName: 'Toast' })
  const action = (name: string) => page.getByRole('group', { name: 'Actions' }).getByRole('button', { name })
  await signIn(page, undefined, `/users/${id}`)
  await action('Reinstate').click()
  const done = page.getByRole('status').filter({ hasText: 'is active again.' })
  // It stays as long as it has the focus.
  await done.getByRole('button', { name: 'Undo' }).focus()
  await expectNothingCovered(page, 'a record')
  await visit(page, '/users')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await done.getByRole('button', { name: 'Undo' }).focus()
  await expectNothingCovered(page, 'a list')

  await visit(page, `/users/${id}`)
  await expect(action('Suspend')).toBeVisible()
  const restore = await putFault(page, 500, { calls: ':commit' })
  await done.getByRole('button', { name: 'Undo' }).click()
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  await expect(failed).toBeVisible()
  await expect(done).toHaveCount(0)
  await expectNothingCovered(page, 'a failure')
  await restore()

  // Work done in the meantime comes first; the failure waits until it's read.
  await failed.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed).toHaveCount(0)
})
