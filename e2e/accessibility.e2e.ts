import { expectAccessible } from '#e2e/axe.ts'
import { expect, test } from '#e2e/backend-fixture.ts'
import { signedInRoutes } from '#e2e/routes.ts'
import { signIn } from '#e2e/sign-in.ts'

for (const width of [1366, 360]) {
  test.describe(`light and dark, ${width} px`, () => {
    test.use({ viewport: { width, height: 768 } })

    test('the login page', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expectAccessible(page, 'login')
    })

    test('every route: no violation, no console error, no sideways scrolling', async ({ page }) => {
      test.setTimeout(600_000)
      await signIn(page)
      const complaints: string[] = []
      page.on('console', (message) => {
        const isExpected = message.location().url.includes('/profileImages') // looking for a picture under four names
        // A map without a graphics card: the browser reads back what it drew in software.
        const isDriver = message.text().includes('GL Driver Message')
        if (['error', 'warning'].includes(message.type()) && !isExpected && !isDriver)
          complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))

      for (const route of signedInRoutes) {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page, route)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overflow, `${route} scrolls sideways`).toBeLessThanOrEqual(0)
        expect.soft(complaints.splice(0), `${route} complains`).toEqual([])
      }
    })
  })
}
