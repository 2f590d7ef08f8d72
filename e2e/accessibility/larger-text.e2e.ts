import type { Locator, Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { SOME_DEAL, SOME_MATCH } from '#e2e/testing/routes/routes.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { muddledTexts } from './larger-text.ts'

/** Twice the usual, set in the browser's own settings; the page takes it for its rem and for its media queries. */
const LARGE = 32

/** Wide, and a phone: there a page has the width of 11 of its letters. */
const WIDTHS = [1920, 360]

const pages: { path: string; isThere(page: Page): Locator }[] = [
  { path: paths.salesPipeline(), isThere: (page) => page.locator('[data-card]').first() },
  {
    path: paths.activities({ view: 'calendar' }),
    // A list of days where a month has no room.
    isThere: (page) =>
      page
        .locator('[data-chip]')
        .or(page.getByRole('button', { name: /^Reschedule / }))
        .first(),
  },
  { path: paths.dashboard.users(), isThere: (page) => page.getByText('past the target').first() },
  {
    path: paths.match(SOME_MATCH),
    isThere: (page) =>
      page.getByRole('list', { name: 'Timeline of the match' }).getByRole('listitem').first(),
  },
  { path: paths.clubs(), isThere: (page) => page.locator('tbody [data-row-link]').first() },
  { path: paths.pipeline(SOME_DEAL), isThere: (page) => page.getByRole('tab', { name: 'Log call' }) },
  { path: paths.profile(), isThere: (page) => page.getByRole('button', { name: 'Save name' }) },
]

test('with text alone at 200 % no text lies over another, no page scrolls sideways, and fields grow with their text', async ({
  page,
}) => {
  await signIn(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: LARGE } })
  for (const { path, isThere } of pages) {
    await visit(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 })
      await expect(isThere(page)).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('font-size', `${LARGE}px`)
      await expect.soft.poll(() => muddledTexts(page), `${path} at ${width} px`).toEqual([])
      await expectFits(page, `${path} at ${width} px`)
    }
  }
  await page.setViewportSize({ width: 1920, height: 1000 })
  await visit(page, paths.salesPipeline())
  for (const field of [
    page.getByRole('searchbox', { name: /^Search title/ }),
    page.getByRole('combobox', { name: 'Currency of the sums' }),
  ])
    await expect.poll(() => field.evaluate(isWhole)).toBe(true)
})

/** Runs in the page: whether what the field says, or would have typed in it, has room in it. */
function isWhole(field: Element): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return false
  pen.font = font
  const text = field instanceof HTMLSelectElement ? field.value : field.placeholder
  const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
  return pen.measureText(text).width <= room
}
