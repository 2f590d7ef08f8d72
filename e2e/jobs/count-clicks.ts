import type { Page } from '@playwright/test'

/** The cost of a job since it began. */
export type Cost = { clicks: number; pageChanges: number }

/** Counts presses of the pointer and changes of the path from now on, until the page is loaded again. */
export async function countClicks(page: Page): Promise<() => Promise<Cost>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['clicks'] = '0'
    const count = () => (dataset['clicks'] = String(Number(dataset['clicks']) + 1))
    addEventListener('pointerdown', count, true)
  })
  let path = new URL(page.url()).pathname
  let pageChanges = 0
  page.on('framenavigated', (frame) => {
    const next = new URL(frame.url()).pathname
    if (frame === page.mainFrame() && next !== path) pageChanges += 1
    path = next
  })
  return async () => ({
    clicks: Number(await page.evaluate(() => document.documentElement.dataset['clicks'])),
    pageChanges,
  })
}
