import { expect, type Page } from '@playwright/test'
import { chunkOf } from '#e2e/testing/chunk-of.ts'

/** Code that a person needs to continue without a connection; fetched once they do something. */
const NEEDED = ['data/tray/tray.ts', 'app/shell/tray/tray-notice.tsx', 'kit/toast-place.tsx']

/** Takes the network away once the page has what it needs to go on without. Returns the way back. */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.keyboard.press('Shift')
  for (const chunk of new Set(NEEDED.map(chunkOf)))
    await expect.poll(() => page.evaluate(isHere, chunk), chunk).toBe(true)
  const context = page.context()
  await context.setOffline(true)
  return () => context.setOffline(false)
}

const isHere = (chunk: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith(chunk))
