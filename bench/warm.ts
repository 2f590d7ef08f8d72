import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { median } from '#bench/backend/measure.ts'
import { launchBrowser, signedIn, type Stored, wideContext } from '#bench/console/browser.ts'
import { timed, type Awaited } from '#bench/console/timed.ts'
import { openScene } from '#bench/console/console-scene.ts'
import { buildConsole } from '#tools/run/build-console.ts'

/**
 * How long it takes in a console that is open already, from the click until what was asked for is drawn: each thing the first
 * time and again, unthrottled and at 4× CPU. The pointer comes to a link a moment before the press, as a person's does.
 */
const { values: options } = parseArgs({
  options: { repeats: { type: 'string', default: '7' }, throttle: { type: 'string', default: '1,4' } },
})
const repeats = Number(options.repeats)
if (!Number.isSafeInteger(repeats) || repeats < 1) throw new Error('--repeats takes a number from 1 on.')

/** How long somebody looks at a list before they do something, and the pointer rests before it presses. Milliseconds. */
const LOOKS_MS = 2_000
const RESTS_MS = 250

const rows: Awaited = { selector: 'main [data-row-link]' }
const record: Awaited = { selector: 'main dl dd' }
const form: Awaited = { selector: 'main form input' }
const palette: Awaited = { selector: '[aria-modal=true] [role=option]' }
/** A page whose loader asks the database for what its layout depends on. */
const sales = 'nav[aria-label=Main] a[href="/sales-pipeline"]'
const marked: Awaited = { selector: `${sales}[aria-current=page]` }
const shape: Awaited = { selector: 'main[aria-busy] > article h1', text: 'Sales Pipeline' }
const pageOf = (text: string): Awaited => ({ selector: 'main', text })

async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().hover()
  await page.waitForTimeout(RESTS_MS)
  await page.mouse.down()
  await page.mouse.up()
}

const back = (page: Page) => () => page.evaluate(() => history.back())

/** Everything once, in a browser that knows nothing but who is signed in: by name, the first time and the second. */
async function walk(stored: Stored, rate: number): Promise<Map<string, number[]>> {
  const context = await wideContext(browser, scene.url, stored)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto('/contacts')
  await page.locator(rows.selector).first().waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.mouse.move(700, 5)
  await page.mouse.move(700, 60, { steps: 5 })
  await page.waitForTimeout(LOOKS_MS)

  const found = new Map<string, number[]>()
  const take = async (name: string, act: () => Promise<unknown>, awaited: Awaited) => {
    found.set(name, [...(found.get(name) ?? []), await timed(page, act, awaited)])
    await page.waitForTimeout(RESTS_MS)
  }
  for (const _ of [1, 2]) {
    await take('record', () => press(page, 'tbody tr:nth-child(2) a'), record)
    await take('back to list', back(page), rows)
  }
  for (const _ of [1, 2]) {
    await take(
      'next page',
      () => press(page, 'nav[aria-label=Pages] button:has-text("Next")'),
      pageOf('26–50'),
    )
    await take('page before', back(page), pageOf('1–25'))
  }
  for (const _ of [1, 2]) {
    await take('form', () => press(page, 'main a[href="/contacts/add"]'), form)
    await take('back from form', back(page), rows)
  }
  for (const _ of [1, 2]) {
    await take('palette', () => page.keyboard.press('Control+k'), palette)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(RESTS_MS)
  }
  // Held for good: the person gets no further than the page's shape.
  await page.route(/\/documents:/, () => undefined)
  for (const awaited of [marked, shape, marked, shape]) {
    await take(awaited === marked ? 'entry marked' : 'shape of page', () => press(page, sales), awaited)
    await press(page, 'nav[aria-label=Main] a[href="/contacts"]')
    await page.locator(rows.selector).first().waitFor()
  }
  await context.close()
  return found
}

buildConsole(console.log)
const scene = await openScene(join('.touchline', 'bench', 'warm'), () => Promise.resolve())
const browser = await launchBrowser()
const stored = await signedIn(browser, scene)

for (const rate of options.throttle.split(',').map(Number)) {
  const walks: Map<string, number[]>[] = []
  for (let repeat = 0; repeat < repeats; repeat++) walks.push(await walk(stored, rate))
  console.log(`\nwarm, ${rate}× CPU; median of ${repeats}`)
  for (const name of walks[0]?.keys() ?? []) {
    const [first, again] = [0, 1].map((turn) =>
      median(walks.map((one) => one.get(name)?.[turn] ?? Number.NaN)),
    )
    if (first === undefined || again === undefined) continue
    console.log(
      `  ${name.padEnd(14)} ${first.toFixed(0).padStart(5)} ms the first time, ${again.toFixed(0).padStart(5)} ms again, × ${(first / again).toFixed(1)}`,
    )
  }
}
await browser.close()
await scene.close()
