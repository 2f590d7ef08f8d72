import { expect, type Locator } from '@playwright/test'

/** Playwright scrolls to the element that it found, and fails when the page has drawn another one in its place: then once more. */
export async function scrollTo(locator: Locator): Promise<void> {
  await expect(() => locator.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass({
    intervals: [50],
    timeout: 30_000,
  })
}
