import type { Page } from '@playwright/test'

/** Colleagues' changes are seen within 15 seconds without asking. */
export const FRESH = { timeout: 15_000 }

/** A page begins to listen that long after it was loaded. For its clock, in milliseconds. */
export const AT_REST_MS = 4_000

/**
 * As when somebody comes back to the window: what colleagues did is asked for at once. That a page asks by itself too, a list
 * waits for in live/following.e2e.ts, a form in two-administrators.e2e.ts and a badge in shell.e2e.ts.
 */
export const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
