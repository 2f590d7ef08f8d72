import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

const WIDE = { width: 1366, height: 768 }
test.use({ viewport: WIDE })

// As cards, and with nothing in it: console/accessibility.e2e.ts; a dialog with a message: user-record.e2e.ts.
test('no violation, whatever is open; in bulk what failed is tried again', async ({ page }) => {
  const list = listPage(page)
  // Menus, options and fields have their colours in both themes wherever one of them is looked at.
  const check = (what: string, oneTheme = false) =>
    expectAccessible(page, what, { exceptNavigation: true, oneTheme })
  await signIn(page, undefined, '/users?role=coach&country=DE&joined=2026-01-01..')
  await list.settled()
  await list.table
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .nth(1)
    .click()
  await check('filtered and selected')

  const dialog = page.getByRole('dialog')
  await list.selection.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Spam/ }).click()
  await page.route('**/documents:commit*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Suspend 1 user' }).click()
  // The SDK itself tries a transaction several times before it gives up.
  await expect(dialog.getByRole('status')).toHaveText('1 failed')
  await page.unroute('**/documents:commit*')
  await check('bulk results')
  await dialog.getByRole('button', { name: 'Retry failed' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 done')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await list.selection.getByRole('button', { name: 'Clear' }).click()

  for (const button of ['Columns', /^View:/, /^Country/, /^Joined between/])
    await test.step(String(button), async () => {
      const target = page.getByRole('button', { name: button, exact: typeof button === 'string' })
      await target.click()
      await expect(target).toHaveAttribute('aria-expanded', 'true')
      // Under the pointer a second line has to be legible too.
      const colleagues = page.getByRole('menuitem', { name: 'Gallaher' }).first()
      if (String(button).includes('View')) await colleagues.hover()
      await check(String(button), !String(button).includes('View'))
      await page.keyboard.press('Escape')
      await expect(target).toHaveAttribute('aria-expanded', 'false')
    })
})
