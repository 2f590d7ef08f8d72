import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from '#bench/backend/measure.ts'
import { launchBrowser, signedIn, type Stored, wideContext } from '#bench/console/browser.ts'
import { openScene } from '#bench/console/console-scene.ts'
import { pressAtOnce } from '#bench/console/press.ts'
import { timed } from '#bench/console/timed.ts'
import { buildConsole } from '#tools/run/build-console.ts'

/**
 * A walk through thirty records of five kinds as fast as one can click, in a browser that knows nothing but who is signed in: each
 * list is loaded again, and its first click comes with its first row, its form with the next. No pointer rests, nothing was read ahead.
 */
const { values: options } = parseArgs({
  options: {
    repeats: { type: 'string', default: '5' },
    throttle: { type: 'string', default: '1,4' },
    records: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
  },
})
const [repeats, records] = [Number(options.repeats), Number(options.records)]
if (!Number.isSafeInteger(repeats) || repeats < 1) throw new Error('--repeats takes a number from 1 on.')
if (!Number.isSafeInteger(records) || records < 1) throw new Error('--records takes a number from 1 on.')

/** Addresses of lists, and where the form of a new one is. */
const lists: readonly (readonly [list: string, form?: string])[] = [
  ['/contacts', '/contacts/add'],
  ['/users'],
  ['/clubs', '/add-club'],
  ['/activities', '/activities/add'],
  ['/matches'],
]
const walked = lists.filter(([list]) => list.includes(options.only))

const ROW = 'main [data-row-link]'

type Walked = {
  list: string
  first: number
  others: number[]
  scripts: number
  requests: number
  form: number | undefined
}

async function opened(stored: Stored, rate: number, list: string) {
  const context = await wideContext(browser, scene.url, stored)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(list, { waitUntil: 'commit' })
  await page.locator(ROW).first().waitFor()
  return { context, page }
}

async function walk(stored: Stored, rate: number, [list, path]: (typeof lists)[number]): Promise<Walked> {
  const { context, page } = await opened(stored, rate, list)
  const seen = { scripts: 0, requests: 0 }
  const times: number[] = []
  const count = (request: { resourceType(): string }) => {
    seen.requests += 1
    if (request.resourceType() === 'script') seen.scripts += 1
  }
  for (let row = 1; row <= records; row++) {
    if (row === 1) page.on('request', count)
    times.push(
      await timed(page, () => pressAtOnce(page, page.locator(ROW).nth(row - 1)), { selector: 'main dl dd' }),
    )
    if (row === 1) page.off('request', count)
    await page.goBack()
    await page.locator(ROW).first().waitFor()
  }
  await context.close()
  const [first = Number.NaN, ...others] = times
  if (path === undefined) return { list, first, others, ...seen, form: undefined }
  const another = await opened(stored, rate, list)
  const form = await timed(
    another.page,
    () => pressAtOnce(another.page, another.page.locator(`main a[href^="${path}"]`).first()),
    {
      selector: 'main form input',
    },
  )
  await another.context.close()
  return { list, first, others, ...seen, form }
}

buildConsole(console.log)
const scene = await openScene(join('.touchline', 'bench', 'warm'), () => Promise.resolve())
const browser = await launchBrowser()
const stored = await signedIn(browser, scene)
for (const rate of options.throttle.split(',').map(Number)) {
  console.log(`\nwalk, ${rate}× CPU; median and worst of ${repeats}`)
  for (const one of walked) {
    const all: Walked[] = []
    for (let repeat = 0; repeat < repeats; repeat++) all.push(await walk(stored, rate, one))
    const of = (pick: (one: Walked) => number) => median(all.map(pick)).toFixed(0).padStart(5)
    const worst = (pick: (one: Walked) => number) => Math.max(...all.map(pick)).toFixed(0)
    console.log(
      `  ${one[0].padEnd(12)} first ${of(({ first }) => first)} (${worst(({ first }) => first)}) ms, ${of(({ scripts }) => scripts)} scripts of ${of(({ requests }) => requests)} requests; ` +
        `others ${of(({ others }) => median(others))} (${worst(({ others }) => Math.max(...others))}) ms; form ${of(({ form = Number.NaN }) => form)} (${worst(({ form = Number.NaN }) => form)}) ms`,
    )
  }
}
await browser.close()
await scene.close()
