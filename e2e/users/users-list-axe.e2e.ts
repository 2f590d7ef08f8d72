import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

for (const width of [1366, 360])
  test.describe(`light and dark, ${width} px`, () => {
    test.use({ viewport: { width, height: 768 } })

    test('no violation, whatever is open', async ({ page }) => {
      const list = listPage(page)
      await signIn(page, undefined, '/users?role=coach&country=DE&joined=2026-01-01..')
      await list.settled()
      await list.table
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(1)
        .click()
      await expectAccessible(page, 'filtered and selected', { exceptNavigation: true })

      await list.selection.getByRole('button', { name: 'Suspend' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1 user' }).click()
      await expect(page.getByText('Choose a reason.')).toBeVisible()
      await expectAccessible(page, 'bulk dialog', { exceptNavigation: true })
      await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click()
      await page.getByRole('option', { name: /^Spam/ }).click()
      await page.route('**/documents:commit*', (route) => route.abort())
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1 user' }).click()
      await expect(page.getByText('1 failed')).toBeVisible()
      await page.unroute('**/documents:commit*')
      await expectAccessible(page, 'bulk results', { exceptNavigation: true })
      await page.keyboard.press('Escape')
      await list.selection.getByRole('button', { name: 'Clear' }).click()

      for (const button of ['Columns', /^View:/, /^Country/, 'Role Coach', /^Joined between/])
        await test.step(String(button), async () => {
          const target = page.getByRole('button', { name: button, exact: typeof button === 'string' })
          await target.click()
          await expect(target).toHaveAttribute('aria-expanded', 'true')
          await expectAccessible(page, String(button), { exceptNavigation: true })
          await page.keyboard.press('Escape')
        })

      await page.goto('/users?q=qqqqqq')
      await expect(page.getByText('No users match')).toBeVisible()
      await expectAccessible(page, 'nothing matches', { exceptNavigation: true })
    })
  })
