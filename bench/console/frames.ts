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
