import { join } from 'node:path'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { median, quantile } from '#bench/backend/measure.ts'
import { launchBrowser, signedIn, type Stored, wideContext } from '#bench/console/browser.ts'
import { openScene } from '#bench/console/console-scene.ts'
import { framesOf, scrollThrough, watchFrames } from '#bench/console/frames.ts'
import { boxOf, pointTo } from '#bench/console/press.ts'
import { ourselves, readProduct, type Product, type Step } from '#bench/console/product.ts'
import { serveFolder } from '#bench/console/serve-folder.ts'
import { timed } from '#bench/console/timed.ts'
import { slow, watchWire } from '#bench/console/wire.ts'
import { buildConsole } from '#tools/run/build-console.ts'

/**
 * The console beside another product's build, in turns within one run, as ratios of ours to theirs: a first visit at 4× CPU,
 * 10 Mbit/s and 40 ms; opening a record and a form for the first time and again, the next page and a search, and a frame of the
 * scrolled board, at 1× and 4×. The folder holds the build and a `beside.json` with addresses and selectors (`console/product.ts`).
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repeats: { type: 'string', default: '7' },
    throttle: { type: 'string', default: '1,4' },
    only: { type: 'string', default: '' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error("Name the folder of another product's build.")
const repeats = Number(options.repeats)
const rates = options.throttle.split(',').map(Number)
if (!Number.isSafeInteger(repeats) || repeats < 1) throw new Error('--repeats takes a number from 1 on.')

/** How long somebody looks at a list before they do something, and the pointer rests before it presses. Milliseconds. */
const LOOKS_MS = 2_000
const RESTS_MS = 250
/** How long after the first content the processor is watched, for what comes with it. Milliseconds. */
const SETTLES_MS = 1_500

type Side = { product: Product; url: string; stored: Stored | undefined }
type Figures = Map<string, number>

const contextOf = ({ url, stored }: Side) => wideContext(browser, url, stored)

/** A first visit of one page: milliseconds until it is ready, of style and layout, and of blocking. */
async function cold(side: Side, name: 'login' | 'list' | 'board'): Promise<Figures> {
  const { path, ready } = side.product[name]
  const context = await contextOf(name === 'login' ? { ...side, stored: undefined } : side)
  const page = await context.newPage()
  await page.addInitScript((selector) => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((found) =>
      tasks.push(...found.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      else requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }))
    }
    look()
  }, ready)
  const cdp = await context.newCDPSession(page)
  await watchWire(cdp)
  await cdp.send('Performance.enable')
  await page.goto(path, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => Reflect.get(window, 'shownAt'), undefined, {
    timeout: 60_000,
  })
  const ms = Number(await shown.jsonValue())
  await page.waitForTimeout(SETTLES_MS)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seconds = (key: string) => metrics.find((one) => one.name === key)?.value ?? Number.NaN
  const tasks: unknown[] = await page.evaluate(() => Reflect.get(window, 'longTasks'))
  await context.close()
  return new Map([
    [`${name}, ready`, ms],
    [`${name}, style and layout`, (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000],
    // As Total Blocking Time counts it: https://web.dev/articles/tbt
    [`${name}, blocking`, tasks.reduce<number>((sum, task) => sum + Math.max(0, Number(task) - 50), 0)],
  ])
}

/** A page that is ready. */
async function toPage(side: Side, name: 'list' | 'board', rate: number): Promise<Page> {
  const { path, ready } = side.product[name]
  const context = await contextOf(side)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  return page
}

/** A frame of the board while it is scrolled: none where the product names nothing to scroll. */
async function scrolled(side: Side, rate: number): Promise<Figures> {
  const { scroller } = side.product.board
  if (scroller === undefined) return new Map()
  const page = await toPage(side, 'board', rate)
  await page.waitForTimeout(LOOKS_MS)
  await watchFrames(page)
  await scrollThrough(page, scroller)
  const frames = await framesOf(page)
  await page.context().close()
  return new Map([[`board, frame 95 %, ${rate}×`, quantile(frames, 0.95)]])
}

/** Presses where the pointer has rested, or at once where it comes from elsewhere; follows what moves away from under it. */
async function press(page: Page, selector: string, restsMs: number): Promise<void> {
  const pressed = page.locator(selector).first()
  for (let isOver = false; !isOver;) {
    await pressed.scrollIntoViewIfNeeded()
    const { x, y } = await pointTo(page, pressed)
    if (restsMs === 0) break
    await page.waitForTimeout(restsMs)
    const now = await boxOf(pressed)
    isOver = x >= now.x && x < now.x + now.width && y >= now.y && y < now.y + now.height
  }
  await page.mouse.down()
  await page.mouse.up()
}

const answered = (page: Page, { press: pressed, shown, text }: Step, restsMs: number) =>
  timed(page, () => press(page, pressed, restsMs), {
    selector: shown,
    ...(text === undefined ? {} : { text }),
  })

/** A person's steps from a list that they have looked at, then those of somebody who is faster than that. */
async function opened(side: Side, rate: number): Promise<Figures> {
  const { product } = side
  const { record, form, next, search } = product
  const found: Figures = new Map()
  const rows = { selector: product.list.ready }
  const page = await toPage(side, 'list', rate)
  await page.mouse.move(700, 5)
  await page.mouse.move(700, 60, { steps: 5 })
  await page.waitForTimeout(LOOKS_MS)
  const take = async (name: string, act: () => Promise<number>) => {
    found.set(`${name}, ${rate}×`, await act())
    await page.waitForTimeout(RESTS_MS)
  }
  const back = () => timed(page, () => page.evaluate(() => history.back()), rows)
  await take('record', () => answered(page, record, RESTS_MS))
  await back()
  await take('record again', () => answered(page, record, RESTS_MS))
  await take('back', back)
  await take('form', () => answered(page, form, RESTS_MS))
  await back()
  // Last of what is pressed: going back from it scrolls to where the page before was left, from under the pointer.
  await take('next page', () => answered(page, next, RESTS_MS))
  await page.locator(search.field).first().click()
  await take('search', () =>
    timed(page, () => page.keyboard.insertText(search.typed), {
      selector: search.shown,
      ...(search.text === undefined ? {} : { text: search.text }),
    }),
  )
  await page.context().close()

  for (const [name, step] of Object.entries({ 'record, quick click': record, 'form, quick click': form })) {
    const fresh = await toPage(side, 'list', rate)
    found.set(`${name}, ${rate}×`, await answered(fresh, step, 0))
    await fresh.context().close()
  }
  return found
}

async function stateOf({ product, url }: Side): Promise<Stored | undefined> {
  if (product.signIn.length === 0) return undefined
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto(product.login.path)
  for (const [field, text] of product.signIn) await page.locator(field).fill(text)
  await page.keyboard.press('Enter')
  await page.locator(product.list.ready).or(page.locator('main')).first().waitFor()
  const stored = await context.storageState({ indexedDB: true })
  await context.close()
  return stored
}

buildConsole(console.log)
const scene = await openScene(join('.touchline', 'bench', 'warm'), () => Promise.resolve())
const served = await serveFolder(folder)
const browser = await launchBrowser()
const ours: Side = { product: ourselves, url: scene.url, stored: await signedIn(browser, scene) }
const other: Side = { product: readProduct(folder), url: served.url, stored: undefined }
const theirs: Side = { ...other, stored: await stateOf(other) }

const tasks: readonly (readonly [string, (side: Side) => Promise<Figures>])[] = [
  ...(['login', 'list', 'board'] as const).map(
    (name) => [`cold ${name}`, (side: Side) => cold(side, name)] as const,
  ),
  ...rates.map((rate) => [`opened ${rate}×`, (side: Side) => opened(side, rate)] as const),
  ...rates.map((rate) => [`scrolled ${rate}×`, (side: Side) => scrolled(side, rate)] as const),
]
console.log(
  `\n${ours.product.name} / ${theirs.product.name}; medians of ${repeats}, in turns. First visit: ${slow.cpu}× CPU, ` +
    `${slow.bitsPerSecond / 1e6} Mbit/s, ${slow.latencyMs} ms`,
)
for (const [name, task] of tasks) {
  if (!name.includes(options.only)) continue
  const runs: [Figures, Figures][] = []
  for (let turn = 0; turn < repeats; turn++) runs.push([await task(ours), await task(theirs)])
  for (const key of runs[0]?.[0].keys() ?? []) {
    const [our = Number.NaN, their = Number.NaN] = [0, 1].map((at) =>
      median(runs.map((run) => run[at]?.get(key) ?? Number.NaN)),
    )
    console.log(
      `  ${key.padEnd(26)} ${our.toFixed(0).padStart(5)} / ${their.toFixed(0).padStart(5)} ms = ${(our / their).toFixed(2)}`,
    )
  }
}
console.log(`  load ${loadavg()[0]?.toFixed(1)}`)
await browser.close()
await served.close()
await scene.close()
