import { expect, type Browser, type Locator, type Page } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }

/** A page of a phone that is touched, in a context that no other test shares: `isMobile` brings the pointer that styles ask for. */
export async function phonePage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** A finger, as the browser's own protocol moves it: what the page gets are real touches, and scrolling is the browser's. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const between = (from: Point, to: Point) =>
    Array.from({ length: 8 }, (_, at) => ({
      x: from.x + ((to.x - from.x) * (at + 1)) / 8,
      y: from.y + ((to.y - from.y) * (at + 1)) / 8,
    }))
  return {
    down: (at: Point) => send('touchStart', [at]),
    async move(from: Point, to: Point) {
      for (const point of between(from, to)) await send('touchMove', [point])
    },
    up: () => send('touchEnd', []),
    /** Two fingers beside each other move apart, by so many pixels each. */
    async pinch({ x, y }: Point, by: number) {
      const apart = (far: number) => [
        { x: x - far, y },
        { x: x + far, y },
      ]
      await send('touchStart', apart(20))
      for (const step of [1, 2, 3, 4]) await send('touchMove', apart(20 + (by * step) / 4))
      await send('touchEnd', [])
    },
    /** Sent at once, so that a slow machine makes no long press of it. */
    async swipe(from: Point, to: Point) {
      const moves = between(from, to).map((point) => () => send('touchMove', [point]))
      const steps = [() => send('touchStart', [from]), ...moves, () => send('touchEnd', [])]
      await Promise.all(steps.map((step) => step()))
    },
  }
}

/** Where something is once it is drawn and rests: a finger goes to a place, which waits for nothing. */
export async function restingBox(locator: Locator): Promise<Box> {
  let before = ''
  let box: Box | null = null
  await expect(async () => {
    const last = before
    box = await locator.boundingBox({ timeout: 5_000 })
    before = JSON.stringify(box)
    if (box === null || before !== last) throw new Error('It is not there, or it moves.')
  }).toPass({ intervals: [50], timeout: 30_000 })
  if (box === null) throw new Error('It is not there.')
  return box
}

export async function middleOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await restingBox(locator)
  return { x: x + width / 2, y: y + height / 2 }
}
