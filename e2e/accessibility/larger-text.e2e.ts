import type { Locator, Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { SOME_MATCH } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { muddledTexts } from './larger-text.ts'

/** Twice the usual, set in the browser's own settings; the page takes it for its rem and for its media queries. */
const LARGE = 32

const pages: { path: string; isThere(page: Page): Locator }[] = [
  { path: paths.salesPipeline(), isThere: (page) => page.locator('[data-card]').first() },
  {
    path: paths.activities({ view: 'calendar' }),
    isThere: (page) => page.locator('[data-chip]').first(),
  },
  { path: paths.dashboard.users(), isThere: (page) => page.getByText('past the target').first() },
  {
    path: paths.match(SOME_MATCH),
    isThere: (page) =>
      page.getByRole('list', { name: 'Timeline of the match' }).getByRole('listitem').first(),
  },
]

test('with text alone at 200 % no text of a board, calendar, dashboard or match lies over another, wide and narrow', async ({
  page,
}) => {
  await signIn(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: LARGE } })
  for (const { path, isThere } of pages)
    for (const width of [1920, 1024]) {
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(path)
      await expect(isThere(page)).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('font-size', `${LARGE}px`)
      await expect.soft.poll(() => muddledTexts(page), `${path} at ${width} px`).toEqual([])
    }
})
