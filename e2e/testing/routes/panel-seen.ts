import { expect, type Locator, type Page } from '@playwright/test'
import { scrollTo } from '#e2e/testing/scroll-to.ts'

/** A dashboard's panel, scrolled to: its chart asks nothing before. */
export async function panelSeen(page: Page, title: string): Promise<Locator> {
  const panel = page.getByRole('region', { name: title, exact: true })
  await scrollTo(panel)
  return panel
}

/**
 * Of a dashboard: all of its panels, which then ask for what they show. Other pages ask without being scrolled, for which it answers
 * false.
 */
export async function panelsSeen(page: Page): Promise<boolean> {
  if (!new URL(page.url()).pathname.startsWith('/dashboard/')) return false
  // The skeleton of a page on its way has panels, too.
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true')
  for (const panel of await page.locator('main section').all()) await scrollTo(panel)
  await scrollTo(page.locator('h1'))
  return true
}
