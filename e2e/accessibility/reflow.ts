import { expect, type Page } from '@playwright/test'

/** A window of 1280 × 1024 pixels at 400 % (https://www.w3.org/TR/WCAG22/#reflow). */
const ZOOMED = { width: 320, height: 256 }

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

/**
 * The page reads in one direction at 400 %, where nothing that stands still takes more than a third of the window, and with
 * wider text at 360 pixels. Soft, so that one run tells everything.
 */
export async function expectReflows(page: Page, what: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const spaced = await page.addStyleTag({ content: SPACED })
  expect.soft(await overflow(), `${what} scrolls sideways with wider text`).toBeLessThanOrEqual(0)
  await spaced.evaluate((style) => style.parentNode?.removeChild(style))
  await page.setViewportSize(ZOOMED)
  // Charts and lists measure the new window first.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect.soft(await overflow(), `${what} scrolls sideways at 400 %`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(standing), `${what} is covered at 400 %`).toEqual([])
}

/** Runs in the page. */
function standing(): string[] {
  return [...document.querySelectorAll('main, main *, header')].flatMap((element) => {
    if (!/sticky|fixed/.test(getComputedStyle(element).position)) return []
    const { width, height } = element.getBoundingClientRect()
    return width > innerWidth / 2 && height > innerHeight / 3 ? [element.outerHTML.slice(0, 120)] : []
  })
}
