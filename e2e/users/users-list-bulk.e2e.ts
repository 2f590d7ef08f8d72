import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const person = (lastName: string, more: Record<string, unknown> = {}) => ({
  firstName: 'Bulk',
  lastName,
  isAdmin: false,
  accountStatus: 'active',
  country: 'FO',
  createdAt: new Date('2026-05-01T10:00:00Z'),
  updatedAt: new Date('2026-05-01T10:00:00Z'),
  rev: 1,
  search: ['bulk'],
  ...more,
})

test('selection: ranges, across pages, gone with another filter; in bulk: suspended, refused, undone, and a role added', async ({
  page,
  backend,
}) => {
  const list = listPage(page)
  await signIn(page)
  await list.settled()
  const boxes = list.table.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(1).click()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(list.selection.getByRole('status')).toHaveText('4 selected')

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(list.range).toHaveText(/^26–/)
  await list.settled()
  await expect(list.selection.getByRole('status')).toHaveText('4 selected')
  await list.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect(list.selection.getByRole('status')).toHaveText('29 selected')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(list.range).toHaveText(/^1–25/)
  await list.settled()
  await expect(boxes.nth(2)).toBeChecked()
  await expect(boxes.nth(5)).not.toBeChecked()

  await list.choose('Role', 'Player')
  await expect(list.selection).toHaveCount(0)

  await test.step('more than 100 can’t; that more than 25 are typed is in review/review-load.e2e.ts', async () => {
    const reads = documentsRead(page)
    await visit(page, '/users?size=100')
    await list.settled()
    await expect(list.links).toHaveCount(100)
    // A page and one row more, whatever its size.
    expect(await reads.once('users')).toBe(101)
    await list.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect(list.selection.getByRole('status')).toHaveText('100 selected')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(list.range).toHaveText(/^101–/)
    await list.settled()
    await boxes.first().click()
    await expect(list.selection.getByRole('button', { name: 'Add role' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await test.step('in bulk: suspended, refused with the reason, and undone; a role is added to who lacks it', () =>
    expectInBulk(page, backend))
})

async function expectInBulk(page: Page, backend: TestBackend): Promise<void> {
  await backend.writeDoc('users/bulk-1', person('One', { roles: ['player'] }))
  await backend.writeDoc('users/bulk-2', person('Two', { roles: ['coach'] }))
  await backend.writeDoc('users/bulk-3', person('Chief', { isAdmin: true }))
  await backend.writeDoc('users/bulk-4', person('Gone', { accountStatus: 'suspended' }))
  const list = listPage(page)
  await visit(page, '/users?q=bulk&country=FO')
  await expect(list.links).toHaveCount(4)
  await list.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expectAccessible(page, 'a filtered list with a selection', { exceptNavigation: true })
  await list.selection.getByRole('button', { name: 'Suspend' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend 4 users' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Child safety/ }).click()
  await dialog.getByRole('button', { name: 'Suspend 4 users' }).click()
  await expect(dialog.getByText(/can’t be used for several people at once/)).toBeVisible()
  // By its number, as in the queues.
  await dialog.getByRole('combobox', { name: 'Reason' }).press('9')
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('Spam')
  await dialog.getByRole('button', { name: 'Suspend 4 users' }).click()

  await expect(dialog.getByRole('status')).toHaveText('2 done, 2 refused')
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(line('Bulk One')).toContainText('Done')
  await expect(line('Bulk Chief')).toContainText('Remove their administrator rights first')
  await expect(line('Bulk Gone')).toContainText('already suspended')
  await expectAccessible(page, 'what became of each in bulk', { exceptNavigation: true })
  await expect
    .poll(() => backend.readDoc('users/bulk-1'))
    .toMatchObject({
      accountStatus: 'suspended',
      suspension: { reasonCode: 'spam' },
      rev: 2,
    })
  const decisions = [
    await backend.readDoc('decisions/users_bulk-1_2'),
    await backend.readDoc('decisions/users_bulk-2_2'),
  ]
  expect(decisions[0]?.['batchId']).toBeTruthy()
  expect(decisions[1]?.['batchId']).toBe(decisions[0]?.['batchId'])

  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 undone, 2 refused')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => backend.readDoc('users/bulk-1')).toMatchObject({ accountStatus: 'active', rev: 3 })
  await expect
    .poll(() => backend.readDoc('decisions/users_bulk-1_3'))
    .toMatchObject({ reverses: 'users_bulk-1_2' })
  await expect(list.table.getByRole('row', { name: /Bulk One/ })).toContainText('Active')

  await test.step('a role is added to who lacks it; what failed is tried again', async () => {
    // All four are selected still.
    await list.rowBox('Bulk Chief').click()
    await list.rowBox('Bulk Gone').click()
    await list.selection.getByRole('button', { name: 'Add role' }).click()
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Coach' }).click()
    await page.route('**/documents:commit*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Add role 2 users' }).click()
    // The SDK itself tries a transaction several times before it gives up.
    await expect(dialog.getByRole('status')).toHaveText(/1 failed/)
    await page.unroute('**/documents:commit*')
    await dialog.getByRole('button', { name: 'Retry failed' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 done, 1 refused')
    await expect
      .poll(async () => (await backend.readDoc('users/bulk-1'))?.['roles'])
      .toEqual(['player', 'coach'])
  })
}
