import type { Browser, Page } from '@playwright/test'
import { type Stored, wideContext } from './browser.ts'
import type { Scene } from './console-scene.ts'
import { pressAtOnce } from './press.ts'
import { timed } from './timed.ts'

/** The steps of a person that the things of `sized-things.ts` and `sized-work.ts` consist of. */

/** A scene of one size, and who is signed in there. */
export type Place = { browser: Browser; scene: Scene; stored: Stored; size: number }

/** Milliseconds, or milliseconds a row, by name. */
export type Figures = Map<string, number>

/** How long a page rests before something is done on it. Milliseconds. */
const RESTS_MS = 1_000

export const ROW = 'main [data-row-link]'
/** The first may be the same with a filter as without. */
const TENTH = 'main tbody tr:nth-child(10) [data-row-link]'

/** A page in a browser that has read nothing yet; `kept` is put into its local storage. */
export async function open(
  { browser, scene, stored }: Place,
  address: string,
  kept: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const context = await wideContext(browser, scene.url, stored)
  const page = await context.newPage()
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(RESTS_MS)
  return page
}

export const close = (page: Page): Promise<void> => page.context().close()

/** Presses at once: nothing is read ahead because the pointer rested. */
export async function press(page: Page, selector: string): Promise<void> {
  const pressed = page.locator(selector).first()
  await pressed.scrollIntoViewIfNeeded()
  await pressAtOnce(page, pressed)
}

export const entry = (path: string): string => `nav[aria-label=Main] a[href="${path}"]`

/** Milliseconds until the list has other rows, after `act`. */
export async function untilOtherRows(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await page.locator(TENTH).getAttribute('data-row-link')
  const other = { selector: `${TENTH}:not([data-row-link="${before ?? ''}"])` }
  const ms = await timed(page, act, other)
  await page.waitForTimeout(RESTS_MS)
  return ms
}

/** Milliseconds until `isThere` settles, after `act`: for what takes so long that a frame doesn't matter. */
export async function until(act: () => Promise<unknown>, isThere: () => Promise<unknown>): Promise<number> {
  const awaited = isThere()
  const started = performance.now()
  await act()
  await awaited
  return performance.now() - started
}
