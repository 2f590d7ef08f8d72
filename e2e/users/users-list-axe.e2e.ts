import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const WIDE = { width: 1366, height: 768 }
const NARROW = { width: 360, height: 768 }
test.use({ viewport: WIDE })

test('light and dark, wide and narrow: no violation, whatever is open', async ({ page }) => {
  test.slow()
  const list = listPage(page)
  const check = async (what: string) => {
    await expectAccessible(page, what, { exceptNavigation: true })
    await page.setViewportSize(NARROW)
    await expectAccessible(page, `${what}, narrow`, { exceptNavigation: true, oneTheme: true })
    await page.setViewportSize(WIDE)
  }
  await signIn(page, undefined, '/users?role=coach&country=DE&joined=2026-01-01..')
  await list.settled()
  await list.table
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .nth(1)
    .click()
  await check('filtered and selected')

  await list.selection.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1 user' }).click()
  await expect(page.getByText('Choose a reason.')).toBeVisible()
  await check('bulk dialog')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Spam/ }).click()
  await page.route('**/documents:commit*', (route) => route.abort())
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1 user' }).click()
  await expect(page.getByText('1 failed')).toBeVisible()
  await page.unroute('**/documents:commit*')
  await check('bulk results')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await list.selection.getByRole('button', { name: 'Clear' }).click()

  // Open parts may close at another width: opened in each.
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size)
    // Cards have no columns to choose.
    const columns = size === WIDE ? ['Columns'] : []
    for (const button of [...columns, /^View:/, /^Country/, 'Role Coach', /^Joined between/])
      await test.step(`${String(button)}, ${size.width} px`, async () => {
        const target = page.getByRole('button', { name: button, exact: typeof button === 'string' })
        await target.click()
        await expect(target).toHaveAttribute('aria-expanded', 'true')
        // Under the pointer a second line has to be legible too.
        const colleagues = page.getByRole('menuitem', { name: 'Gallaher' }).first()
        if (String(button).includes('View')) await colleagues.hover()
        const oneTheme = size === NARROW
        await expectAccessible(page, `${String(button)}, ${size.width} px`, {
          exceptNavigation: true,
          oneTheme,
        })
        await page.keyboard.press('Escape')
        await expect(target).toHaveAttribute('aria-expanded', 'false')
      })
  }

  await page.setViewportSize(WIDE)
  await visit(page, '/users?q=qqqqqq')
  await expect(page.getByText('No users match')).toBeVisible()
  await check('nothing matches')
})
