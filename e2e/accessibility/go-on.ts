import { expect, type Locator, type Page } from '@playwright/test'

type GoingKey = 'Tab' | 'Shift+Tab' | 'ArrowDown'

/** More than lie between any two places of a page that are used here. */
const MOST_PRESSES = 150

/** Presses a key until something has the focus, then Enter. */
export async function goOn(page: Page, target: Locator, key: GoingKey = 'Tab'): Promise<void> {
  await goTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Presses a key until something has the focus. */
export async function goTo(page: Page, target: Locator, key: GoingKey = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let press = 0; !(await isThere()); press++) {
    expect(press, `${key} does not lead to ${target.toString()}`).toBeLessThan(MOST_PRESSES)
    await page.keyboard.press(key)
  }
}
