import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/backend-fixture.ts'
import { signedInRoutes } from '#e2e/routes.ts'
import { signIn } from '#e2e/sign-in.ts'

/** WCAG 2.2 A and AA, as axe names its rules (https://www.w3.org/TR/WCAG22/). */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1366, 360]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 768 } })
      test.slow()

      test('the login page', async ({ page }) => {
        await page.goto('/login')
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
        expect(await violations(page)).toEqual([])
      })

      test('every route: no violation, no console error, no sideways scrolling', async ({ page }) => {
        test.setTimeout(240_000)
        await signIn(page)
        const complaints: string[] = []
        page.on('console', (message) => {
          const isExpected = message.location().url.includes('/profileImages') // looking for a picture under four names
          if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text())
        })
        page.on('pageerror', (error) => complaints.push(error.message))

        for (const route of signedInRoutes) {
          await page.goto(route)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          expect.soft(await violations(page), route).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect.soft(overflow, `${route} scrolls sideways`).toBeLessThanOrEqual(0)
          expect.soft(complaints.splice(0), `${route} complains`).toEqual([])
        }
      })
    })
  }
