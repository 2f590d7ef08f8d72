import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/backend-fixture.ts'
import { signIn } from '#e2e/sign-in.ts'
import { listPage } from '#e2e/users-list-page.ts'

/** WCAG 2.2 A and AA, as axe names its rules (https://www.w3.org/TR/WCAG22/). */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // The navigation is the same on every route: accessibility.e2e.ts looks at it.
    .exclude('aside')
    .withTags(RULES)
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1366, 360])
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 768 }, contextOptions: { reducedMotion: 'reduce' } })

      test('no violation, whatever is open', async ({ page }) => {
        test.setTimeout(120_000)
        const list = listPage(page)
        await signIn(page, undefined, '/users?role=coach&joined=2026-01-01..')
        await list.settled()
        await list.table
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .nth(1)
          .click()
        expect.soft(await violations(page), 'filtered and selected').toEqual([])

        await list.selection.getByRole('button', { name: 'Suspend' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1 user' }).click()
        await expect(page.getByText('Choose a reason.')).toBeVisible()
        expect.soft(await violations(page), 'bulk dialog').toEqual([])
        await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click()
        await page.getByRole('option', { name: /^Spam/ }).click()
        await page.route('**/documents:commit*', (route) => route.abort())
        await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1 user' }).click()
        await expect(page.getByText('1 failed')).toBeVisible({ timeout: 20_000 })
        await page.unroute('**/documents:commit*')
        expect.soft(await violations(page), 'bulk results').toEqual([])
        await page.keyboard.press('Escape')
        await list.selection.getByRole('button', { name: 'Clear' }).click()

        for (const button of ['Columns', 'View: All users', 'Country', 'Role Coach', /^Joined between/])
          await test.step(String(button), async () => {
            const target = page.getByRole('button', { name: button, exact: typeof button === 'string' })
            await target.click()
            await expect(target).toHaveAttribute('aria-expanded', 'true')
            expect.soft(await violations(page), String(button)).toEqual([])
            await page.keyboard.press('Escape')
          })

        await page.goto('/users?q=qqqqqq')
        await expect(page.getByText('No users match')).toBeVisible()
        expect.soft(await violations(page), 'nothing matches').toEqual([])
      })
    })
