import type { Page } from '@playwright/test'

/** A sign that the page is drawn: an element, and a text in it. */
export type Awaited = { selector: string; text?: string }

/** Milliseconds from the click, the key or the step back until the frame that shows what was asked for is drawn. */
export async function timed(page: Page, act: () => Promise<unknown>, awaited: Awaited): Promise<number> {
  await page.evaluate(({ selector, text = '' }) => {
    const isShown = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].some(
        (one) => one.checkVisibility() && (text === '' || one.innerText.includes(text)),
      )
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    Object.assign(window, { shownAfter: promise })
    setTimeout(() => reject(new Error(`${selector} ${text} is not shown.`)), 20_000)
    const begin = ({ timeStamp }: Event) => {
      for (const event of events) removeEventListener(event, begin, { capture: true })
      const look = () => {
        if (isShown()) drawn.port2.postMessage(null)
        else requestAnimationFrame(look)
      }
      // A message is read once the frame that shows it is drawn.
      drawn.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
      drawn.port1.start()
      requestAnimationFrame(look)
    }
    const drawn = new MessageChannel()
    const events = ['click', 'keydown', 'input', 'popstate'] as const
    for (const event of events) addEventListener(event, begin, { capture: true })
  }, awaited)
  await act()
  return Number(await page.evaluate(() => Reflect.get(window, 'shownAfter')))
}
