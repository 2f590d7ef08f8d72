import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from '#bench/console/browser.ts'
import { openScene } from '#bench/console/console-scene.ts'
import { requestClubs, reviewPage, someName } from '#e2e/review/review-page.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { buildConsole } from '#tools/run/build-console.ts'

/**
 * How long a reviewer waits after a decision until the next item is drawn, with a thousand waiting beside sixty, in one run. The budget
 * is 100 ms; what is measured begins with the key and ends with the frame that shows the other heading.
 */
const SIZES = [60, 1000]
const DECISIONS = 40
const BUDGET_MS = 100

/** Waiting in a country of which the demo data has none. */
const openQueue = (size: number) =>
  openScene(join('.touchline', 'bench', `review-${size}-${Date.now()}`), (client) => {
    const clubs = Array.from({ length: size }, (_, at) => ({
      id: `bench-${at}`,
      name: someName(at),
      country: 'FO',
      hoursAgo: 2000 - at,
    }))
    const writeDocs: Parameters<typeof requestClubs>[0]['writeDocs'] = async (writes) => {
      for (let at = 0; at < writes.length; at += 500) await client.commit(writes.slice(at, at + 500))
    }
    return requestClubs({ writeDocs }, clubs)
  })

/** From the key to the frame with another heading, in the page's own time: begins to look before the key is pressed. Milliseconds. */
async function untilNext(page: Page): Promise<number> {
  const looking = await page.evaluateHandle(() => {
    const heading = () => document.querySelector('[aria-label="Item under review"] h2')?.textContent
    const before = heading()
    let pressed = 0
    addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true })
    const seen = new Promise<number>((resolve) => {
      const look = () => {
        if (pressed > 0 && heading() !== before) resolve(performance.now() - pressed)
        else requestAnimationFrame(look)
      }
      look()
    })
    // In an object, for a promise itself would be waited for.
    return { seen }
  })
  await page.keyboard.press('a')
  return looking.evaluate(({ seen }) => seen)
}

async function measured(page: Page): Promise<number[]> {
  const review = reviewPage(page)
  await signIn(page, undefined, '/club-requests?country=FO')
  await page
    .getByRole('region', { name: 'Item under review' })
    .getByRole('button', { name: 'Approve' })
    .waitFor()
  const times: number[] = []
  while (times.length < DECISIONS) {
    await review.ready((await review.heading.textContent()) ?? '')
    times.push(await untilNext(page))
  }
  return times.toSorted((a, b) => a - b)
}

const share = (times: readonly number[], part: number) =>
  times[Math.ceil(part * times.length) - 1] ?? Number.NaN

buildConsole(console.log)
const browser = await launchBrowser()
console.log('\nthe next item after a decision')
let smallest = Number.NaN
for (const size of SIZES) {
  const { url, close } = await openQueue(size)
  const page = await (await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })).newPage()
  const times = await measured(page)
  const median = share(times, 0.5)
  if (Number.isNaN(smallest)) smallest = median
  console.log(
    `  ${size.toLocaleString('en').padStart(5)} waiting: median ${Math.round(median)} ms, 95 % within ${Math.round(share(times, 0.95))} ms ` +
      `(budget ${BUDGET_MS}), × ${(median / smallest).toFixed(2)} the smallest`,
  )
  await close()
}
await browser.close()
