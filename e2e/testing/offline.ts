import { expect, type Page } from '@playwright/test'
import { chunkOf } from './chunk-of.ts'

/** Code that a person needs to continue without a connection: there with the first page, and once they do something. */
const WITH_PAGE = ['data/tray.ts', 'kit/toast-place.tsx']
const WITH_FIRST_KEY = ['app/shell/tray-notice.tsx', 'app/shell/tray-dialog.tsx', 'app/shell/seen-at.tsx']

/** Takes the network away from somebody who has not done anything on the page yet. Returns the way back. */
export const goOfflineUntouched = (page: Page) => withoutNetwork(page, WITH_PAGE)

/** Takes the network away once the page has what it needs to go on without. Returns the way back. */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.keyboard.press('Shift')
  return withoutNetwork(page, [...WITH_PAGE, ...WITH_FIRST_KEY])
}

async function withoutNetwork(page: Page, needed: readonly string[]): Promise<() => Promise<void>> {
  for (const chunk of new Set(needed.map(chunkOf)))
    await expect.poll(() => page.evaluate(isHere, chunk), chunk).toBe(true)
  const context = page.context()
  await context.setOffline(true)
  return () => context.setOffline(false)
}

const isHere = (chunk: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith(chunk))
