import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { administrators } from '@touchline/demo/administrators.ts'
import { quantile } from '#bench/backend/measure.ts'
import { launchBrowser } from '#bench/console/browser.ts'
import { openPage, openScene, type Scene } from '#bench/console/console-scene.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { buildConsole } from '#tools/run/build-console.ts'

/**
 * How long a change takes from its answer until people see it: eight administrators, each in a browser of their own, half of them
 * at the record and half at its list, while another program changes the record over and over. Nobody touches anything.
 */
const { values: options } = parseArgs({
  options: { changes: { type: 'string', default: '200' }, every: { type: 'string', default: '1500' } },
})
const [changes, every] = [Number(options.changes), Number(options.every)]
if (!Number.isSafeInteger(changes) || changes < 1) throw new Error('--changes takes a number from 1 on.')

/** Within this a change is seen, by nearly everybody (the 99th percentile). Milliseconds. */
const TARGET_MS = 1_000

/** How long a page may take until it listens. Milliseconds. */
const BEGUN_MS = 90_000

const WORD = 'Bench role'

/** Notes when a page first shows each change, by the clock that all processes of a machine share. */
async function watch(page: Page): Promise<void> {
  await page.evaluate((word) => {
    const seen = new Map<number, number>()
    Object.assign(window, { seenChanges: seen })
    const look = () => {
      const [, number] =
        new RegExp(`${word} (\\d+)`).exec(document.querySelector('main')?.innerText ?? '') ?? []
      // When it is painted, and not when it is written.
      if (number !== undefined && !seen.has(Number(number)))
        requestAnimationFrame(() => seen.set(Number(number), Date.now()))
    }
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
  }, WORD)
}

const seenBy = (page: Page): Promise<[number, number][]> =>
  page.evaluate(() => [...(Reflect.get(window, 'seenChanges') as Map<number, number>)]) // as it was put there above

async function open(browser: Browser, email: string, to: string): Promise<Page> {
  const page = await openPage(browser, scene)
  await signIn(page, email, to)
  await page.locator('main [data-row-link], main dl').first().waitFor()
  await page.mouse.move(700, 5)
  await watch(page)
  return page
}

let number = 0

/** Makes the next change; returns when it was answered. */
async function change({ client }: Scene): Promise<{ number: number; at: number }> {
  number += 1
  const data = { jobRole: `${WORD} ${number}`, updatedAt: new Date(), rev: 1_000 + number }
  await client.commit([{ path: `contacts/${id}`, data, only: Object.keys(data) }])
  return { number, at: Date.now() }
}

/** Until two changes, one after the other, were seen by all at once: then everybody listens. */
async function allListen(): Promise<void> {
  const begun = Date.now()
  for (let inTime = 0; inTime < 2;) {
    if (Date.now() - begun > BEGUN_MS) throw new Error('Not everybody hears of changes.')
    const made = await change(scene)
    await pause(every)
    const seen = await Promise.all(pages.map(seenBy))
    inTime = seen.every((one) => one.some(([known]) => known === made.number)) ? inTime + 1 : 0
  }
}

buildConsole(console.log)
const scene = await openScene(join('.touchline', 'bench', 'seen'), () => Promise.resolve())
const browser = await launchBrowser()
const first = await openPage(browser, scene)
await signIn(first, undefined, '/contacts')
const id = (await first.locator('main [data-row-link]').first().getAttribute('data-row-link')) ?? ''
await first.context().close()

const pages: Page[] = []
for (const [at, { email }] of administrators.entries())
  pages.push(await open(browser, email, at % 2 === 0 ? `/contacts/${id}` : '/contacts'))
await allListen()

const made: { number: number; at: number }[] = []
for (let turn = 0; turn < changes; turn++) {
  made.push(await change(scene))
  await pause(every)
}
await pause(2 * TARGET_MS)
const views = (await Promise.all(pages.map(seenBy))).map((one) => new Map(one))
for (const [what, those] of [
  ['at the record', views.filter((_, at) => at % 2 === 0)],
  ['at its list', views.filter((_, at) => at % 2 === 1)],
  ['all', views],
] as const) {
  const delays = those.flatMap((seen) => made.map((one) => (seen.get(one.number) ?? Infinity) - one.at))
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(delays, share).toFixed(0))
  const missed = delays.filter((delay) => delay === Infinity).length
  console.log(
    `${what.padEnd(14)} ${made.length} changes, ${those.length} people: p50 ${p50} ms, p99 ${p99} ms (${(quantile(delays, 0.99) / TARGET_MS).toFixed(2)} × ${TARGET_MS} ms), maximum ${most} ms, never seen ${missed}`,
  )
}
await browser.close()
await scene.close()
