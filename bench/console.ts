import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { countAsked, type Asked } from '#bench/console/asked.ts'
import { fillings, type FilledArea } from '#bench/console/console-records.ts'
import { launchBrowser } from '#bench/console/browser.ts'
import { filledScene, openPage } from '#bench/console/console-scene.ts'
import { screens, type Screen } from '#bench/console/console-screens.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { buildConsole } from '#tools/run/build-console.ts'
import { medians, type Task } from '#bench/backend/measure.ts'

/**
 * Costs of the console's screens with many clubs, contacts or users beside few, in one run: the time until a person sees the answer as a
 * ratio, and what was asked for it. Loaded folders are kept in `.touchline/bench`. `--area contacts` takes one area, `--sizes
 * 640,20000` other sizes; `--area users --sizes 1200,1000000` a million users, which are loaded once.
 */
const { values: options } = parseArgs({
  options: {
    area: { type: 'string' },
    sizes: { type: 'string' },
    repeats: { type: 'string', default: '7' },
  },
})
const repeats = Number(options.repeats)
if (!Number.isSafeInteger(repeats) || repeats < 1) throw new Error('--repeats takes a number from 1 on.')
const areas = (Object.keys(screens) as FilledArea[]).filter((area) => area === (options.area ?? area))
if (areas.length === 0) throw new Error(`--area takes ${Object.keys(screens).join(' or ')}.`)

type Stage = { size: number; page: Page; asked: Asked; close(): Promise<void> }

async function openStage(area: FilledArea, size: number): Promise<Stage> {
  const scene = await filledScene(join('.touchline', 'bench'), area, size)
  const page = await openPage(browser, scene)
  await signIn(page)
  return { size, page, asked: countAsked(page), close: scene.close }
}

async function report({ name, show }: Screen, area: FilledArea, stages: readonly Stage[]): Promise<void> {
  const turns: Record<string, Task> = {}
  for (const { size, page } of stages) turns[`${size}`] = (repeat) => show(page, repeat)
  const times = await medians(turns, { warmUps: 1, repeats })
  const smallest = times[`${stages[0]?.size}`] ?? Number.NaN
  console.log(`\n${name}`)
  for (const { size, page, asked } of stages) {
    asked.reset()
    await show(page, 0)
    const { queries, counts, documents } = await asked.answer()
    const ms = times[`${size}`] ?? Number.NaN
    console.log(
      `  ${size.toLocaleString('en').padStart(7)} ${area}: ${Math.round(ms)} ms, × ${(ms / smallest).toFixed(2)} the smallest; ` +
        `${queries} queries with ${documents} documents, ${counts} counts`,
    )
  }
}

async function measure(area: FilledArea): Promise<void> {
  const sizes = options.sizes?.split(',').map(Number) ?? [fillings[area].demo, 100_000]
  const stages: Stage[] = []
  for (const size of sizes) stages.push(await openStage(area, size))
  for (const screen of screens[area] ?? []) await report(screen, area, stages)
  for (const { close } of stages) await close()
}

buildConsole(console.log)
const browser = await launchBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader'])
for (const area of areas) await measure(area)
await browser.close()
