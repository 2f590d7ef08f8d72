import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

// That a colleague sees a shared one: shell/kept-views.e2e.ts.
test('a view is saved, changed, renamed, deleted and back, and restores everything; columns and density are remembered', async ({
  page,
}) => {
  const list = listPage(page)
  await signIn(page, undefined, '/users?role=coach&sort=name&size=50&cols=name,joined,country')
  await list.settled()
  await list.openViews()
  // Under the pointer a second line has to be legible too.
  await page.getByRole('menuitem', { name: 'Gallaher' }).first().hover()
  await expectAccessible(page, 'the views of a list', { exceptNavigation: true })
  await page.getByRole('menuitem', { name: 'Save current as…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByText('Enter a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Coaches by name')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const menu = page.getByRole('button', { name: 'View: Coaches by name' })
  await expect(menu).toBeVisible()
  await expect(page).toHaveURL(/view=/)

  await list.choose('Status', 'Active')
  await expect(page.getByRole('button', { name: 'View: Coaches by name, changed' })).toBeVisible()
  await list.openViews()
  await page.getByRole('menuitem', { name: 'Update “Coaches by name”' }).click()
  await expect(page.getByRole('button', { name: 'View: Coaches by name', exact: true })).toBeVisible()
  await list.settled()
  const rows = await list.ids()

  await list.openViews()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Active coaches')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'View: Active coaches' })).toBeVisible()

  await list.openViews()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('button', { name: 'View: All users' })).toBeVisible()
  const deleted = page.getByRole('status').filter({ hasText: 'Deleted “Active coaches”.' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await list.openViews()
  await page.getByRole('menuitem', { name: 'Active coaches' }).click()
  await expect(page).toHaveURL(/role=coach/)
  await list.settled()
  await expect.poll(() => list.ids()).toEqual(rows)
  await expect(list.table.getByRole('columnheader')).toHaveText([/^/, 'Name', 'Joined', 'Country'], {
    useInnerText: true,
  })

  await test.step('columns: hidden, moved, remembered, in the address, and back to the usual; density is remembered', () =>
    expectColumns(page))
})

async function expectColumns(page: Page): Promise<void> {
  const list = listPage(page)
  const headers = async () => (await list.table.getByRole('columnheader').allInnerTexts()).slice(1)
  await visit(page, '/users')
  await expect(list.table.getByRole('columnheader', { name: 'E-mail' })).toBeVisible()
  await list.settled()
  const usual = await headers()
  await page.getByRole('button', { name: 'Columns' }).click()
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await expect(chooser).toBeVisible()
  await expectAccessible(page, 'the columns of a list', { exceptNavigation: true, oneTheme: true })
  await chooser.getByRole('checkbox', { name: 'E-mail' }).uncheck()
  await chooser.getByRole('button', { name: 'Move Clubs up' }).click()
  const chosen = ['Name', 'Clubs', 'Roles', ...usual.slice(4)]
  await expect.poll(headers).toEqual(chosen)
  await expect(page).toHaveURL(/cols=name%2Cclubs%2Croles/)
  await page.keyboard.press('Escape')
  const height = async () => (await list.table.getByRole('row').nth(3).boundingBox())?.height
  const before = await height()
  await page.getByRole('button', { name: 'Comfortable' }).click()
  await expect.poll(height).toBeGreaterThan(before ?? 0)
  const comfortable = await height()

  await page.goto('/users')
  await list.settled()
  await expect.poll(headers).toEqual(chosen)
  await expect.poll(height).toBe(comfortable)
  await page.getByRole('button', { name: 'Compact' }).click()
  await expect.poll(height).toBe(before)
  await page.getByRole('button', { name: 'Columns' }).click()
  await chooser.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(headers).toEqual(usual)
  await expect(page).not.toHaveURL(/cols/)
}
