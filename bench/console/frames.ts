import type { Page } from '@playwright/test'

/** Begins to note how long each frame takes. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frameTimes: frames })
    let before = performance.now()
    const next = () => {
      const now = performance.now()
      frames.push(now - before)
      before = now
      if (Reflect.get(window, 'frameTimes') === frames) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

/** How long each took since, in ms; ends the noting. */
export const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const frames: number[] = Reflect.get(window, 'frameTimes') // what `watchFrames` put there
    Reflect.set(window, 'frameTimes', undefined)
    return frames.slice(1)
  })

/** A fast flick with the wheel or a finger. */
const PIXELS_A_FRAME = 120
const FRAMES = 400

/**
 * Scrolls the longest of the elements that the selector means, down and up again, so that a short one is scrolled for as long as a
 * long one. Throws an error where none can be scrolled.
 */
export const scrollThrough = (page: Page, selector: string): Promise<void> =>
  page.evaluate(
    async ({ scrolled, frames, step }) => {
      const hidden = (one: Element) => one.scrollHeight - one.clientHeight
      const [scroller] = [...document.querySelectorAll(scrolled)].toSorted((a, b) => hidden(b) - hidden(a))
      if (!scroller || hidden(scroller) <= 0) throw new Error(`${scrolled} can't be scrolled.`)
      let by = step
      for (let at = 0; at < frames; at++) {
        await new Promise(requestAnimationFrame)
        const before = scroller.scrollTop
        scroller.scrollTop += by
        if (scroller.scrollTop === before) by = -by
      }
    },
    { scrolled: selector, frames: FRAMES, step: PIXELS_A_FRAME },
  )
