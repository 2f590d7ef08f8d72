import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { countAsked, type Asked } from '#bench/console/asked.ts'
import { launchBrowser } from '#bench/console/browser.ts'
import { openPage, openScene } from '#bench/console/console-scene.ts'
import { addDeals, BOARD_ADDRESS, cards, drag, loadAll, scroll } from '#bench/console/deal-board.ts'
import { framesOf, watchFrames } from '#bench/console/frames.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { buildConsole } from '#tools/run/build-console.ts'
import { medians, type Task } from '#bench/backend/measure.ts'

/**
 * The sales board with 5,000 deals in one column beside 60: the time until its cards are there and until a moved card is in
 * its place, what was asked for it, and how many frames come late while the column is scrolled and a card is dragged over it.
 */
const sizes = [60, 5000]
const REPEATS = 7
/** One frame was missed: two of sixty a second take 33 ms. */
const LATE_MS = 25

type Stage = { deals: number; page: Page; asked: Asked; close(): Promise<void> }

async function show(page: Page): Promise<void> {
  await page.goto(BOARD_ADDRESS)
  await cards(page).first().waitFor()
}

/** To the next place and back, so that every turn finds the same board. */
async function move(page: Page): Promise<void> {
  const link = cards(page).first().getByRole('link')
  const title = await link.textContent()
  await link.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await cards(page)
    .nth(1)
    .filter({ hasText: title ?? '' })
    .waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await cards(page)
    .first()
    .filter({ hasText: title ?? '' })
    .waitFor()
}

/** Everything in turns, so that whatever slows the machine slows all of them. */
async function reportFrames(name: string, task: (page: Page) => Promise<void>): Promise<void> {
  const found = new Map<number, number[]>(sizes.map((size) => [size, []]))
  for (let turn = 0; turn < 3; turn++)
    for (const { deals, page } of stages) {
      await watchFrames(page)
      await task(page)
      found.get(deals)?.push(...(await framesOf(page)))
    }
  console.log(`\n${name}`)
  for (const [deals, all] of found) {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
    const late = all.filter((ms) => ms > LATE_MS).length
    console.log(
      `  ${deals.toLocaleString('en').padStart(7)} deals: ${all.length} frames, ${late} late (${((100 * late) / all.length).toFixed(1)} %); ` +
        `median ${at(0.5).toFixed(1)} ms, 99 % within ${at(0.99).toFixed(1)} ms`,
    )
  }
}

async function report(name: string, task: (page: Page) => Promise<void>): Promise<void> {
  const turns: Record<string, Task> = {}
  for (const { deals, page } of stages) turns[`${deals}`] = () => task(page)
  const times = await medians(turns, { warmUps: 1, repeats: REPEATS })
  const smallest = times[`${sizes[0]}`] ?? Number.NaN
  console.log(`\n${name}`)
  for (const { deals, page, asked } of stages) {
    asked.reset()
    await task(page)
    const { queries, counts, documents } = await asked.answer()
    const ms = times[`${deals}`] ?? Number.NaN
    console.log(
      `  ${deals.toLocaleString('en').padStart(7)} deals: ${Math.round(ms)} ms, × ${(ms / smallest).toFixed(2)} the smallest; ` +
        `${queries} queries with ${documents} documents, ${counts} counts`,
    )
  }
}

buildConsole(console.log)
const browser = await launchBrowser()
const stages: Stage[] = []
for (const deals of sizes) {
  const scene = await openScene(join('.touchline', 'bench', `deals-${deals}`), (client) =>
    addDeals(client, deals),
  )
  const page = await openPage(browser, scene)
  await signIn(page, undefined, BOARD_ADDRESS)
  stages.push({ deals, page, asked: countAsked(page), close: scene.close })
}
await report('board', show)
await report('a card down and up again', move)
for (const { page } of stages) await show(page)
await reportFrames('scrolling while the deals come', scroll)
for (const { page } of stages) await loadAll(page)
await reportFrames('scrolling when all of them are there', scroll)
await reportFrames('dragging a card', drag)
await browser.close()
for (const { close } of stages) await close()
