import type { Locator, Page } from '@playwright/test'

/** Where an element is, in pixels of the window. Throws an error where it is not drawn. */
export async function boxOf(pressed: Locator) {
  const box = await pressed.boundingBox()
  if (box === null) throw new Error(`${pressed.toString()} is not there to be pressed.`)
  return box
}

/** Moves the pointer near the beginning of an element; returns the place. */
export async function pointTo(page: Page, pressed: Locator): Promise<{ x: number; y: number }> {
  const box = await boxOf(pressed)
  const place = { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 }
  await page.mouse.move(place.x, place.y)
  return place
}

/** As fast as one can: the pointer is there and down at once, so that nothing is read ahead because it rested. */
export async function pressAtOnce(page: Page, pressed: Locator): Promise<void> {
  await pointTo(page, pressed)
  await page.mouse.down()
  await page.mouse.up()
}
