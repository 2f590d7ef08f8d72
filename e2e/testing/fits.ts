import { expect, type Page } from '@playwright/test'

/** The page is no wider than its window, once what was just opened or resized stands. */
export const expectFits = (page: Page, what = 'the page') =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what} scrolls sideways`)
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
