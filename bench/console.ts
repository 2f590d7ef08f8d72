import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from '#bench/backend/measure.ts'
import { launchBrowser, signedIn } from '#bench/console/browser.ts'
import { sizedScene } from '#bench/console/sized-scene.ts'
import type { Figures, Place } from '#bench/console/sized-steps.ts'
import { things } from '#bench/console/sized-things.ts'
import { works } from '#bench/console/sized-work.ts'
import { buildConsole } from '#tools/run/build-console.ts'

/**
 * Whether the console takes as long with many records as with few: what it shows and does at several sizes, in turns within one
 * run, unthrottled, as ratios of the largest to the smallest. A size is how many contacts, users, clubs and activities a scene
 * has beside the demo data; it is loaded once, into `.touchline/bench`. The board, one record's history and another one's
 * comments are as large in each. The processor time of this process, the backend's and the driver's, says how much more there is to
 * do even where others use the machine. `--only contacts` takes one thing, `--export` and `--rows` are the rows of a file.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    repeats: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    export: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '200' },
  },
})
/** As large a scene may take so much longer. */
const BUDGET = 1.2

const atLeast = (least: number, name: string, text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} takes numbers from ${least} on.`)
  return number
}
const sizes = options.sizes.split(',').map((text) => atLeast(1000, 'sizes', text))
const repeats = atLeast(1, 'repeats', options.repeats)
const work = {
  exported: atLeast(1000, 'export', options.export),
  imported: atLeast(10, 'rows', options.rows),
}

/** The largest size's to the smallest's. */
const ratioOf = (all: readonly number[]): number => (all.at(-1) ?? Number.NaN) / (all[0] ?? Number.NaN)

function report(name: string, runs: readonly (readonly Figures[])[]): void {
  console.log(`\n${name}`)
  for (const key of runs[0]?.[0]?.keys() ?? []) {
    const found = runs.map((ofSize) => ofSize.map((figures) => figures.get(key) ?? Number.NaN))
    const medians = found.map(median)
    const shown = medians.map((ms) => (ms < 20 ? ms.toFixed(2) : ms.toFixed(0)).padStart(8)).join(' →')
    if (key.startsWith('number ')) console.log(`  ${key.padEnd(20)}${shown}`)
    else {
      const [ratio, ofFastest] = [ratioOf(medians), ratioOf(found.map((all) => Math.min(...all)))]
      const verdict = ratio > BUDGET ? ` (ABOVE ${BUDGET})` : ''
      console.log(
        `  ${key.padEnd(20)}${shown} ms, × ${ratio.toFixed(2)}${verdict}, the fastest × ${ofFastest.toFixed(2)}`,
      )
    }
  }
}

/** The figures of `take` at each size, as often as is asked for. */
async function inTurns(take: (place: Place, of: typeof work) => Promise<Figures>): Promise<Figures[][]> {
  const runs: Figures[][] = places.map(() => [])
  for (let turn = 0; turn < repeats; turn++)
    for (const [at, place] of places.entries()) {
      const before = process.cpuUsage()
      const figures = await take(place, work)
      const { user, system } = process.cpuUsage(before)
      runs[at]?.push(new Map([...figures, ["backend's processor", (user + system) / 1000]]))
    }
  return runs
}

buildConsole(console.log)
const browser = await launchBrowser()
const places: Place[] = []
for (const size of sizes) {
  const scene = await sizedScene(join('.touchline', 'bench'), size)
  places.push({ browser, scene, size, stored: await signedIn(browser, scene, '/profile', 'main h1') })
}
console.log(
  `\n${sizes.map((size) => size.toLocaleString('en')).join(' → ')} records of each kind; medians of ${repeats}, in turns`,
)
for (const [name, take] of Object.entries({ ...things, ...works })) {
  if (!name.includes(options.only)) continue
  try {
    report(name, await inTurns(take))
  } catch (failure) {
    // The others are measured all the same: all of them take half an hour.
    console.log(`\n${name}: ${String(failure)}`)
    process.exitCode = 1
  }
}
console.log(`\n  load ${loadavg()[0]?.toFixed(1)}`)
await browser.close()
for (const { scene } of places) await scene.close()
