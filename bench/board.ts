import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { derivedDealFields } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import { Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { spread } from '@touchline/domain/nouns/pipeline/rank.ts'
import { countAsked, type Asked } from '#bench/console/asked.ts'
import { launchBrowser } from '#bench/console/browser.ts'
import { openPage, openScene } from '#bench/console/console-scene.ts'
import { framesOf, watchFrames } from '#bench/console/frames.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import type { ServiceClient } from '#tools/data/service-client.ts'
import { buildConsole } from '#tools/run/build-console.ts'
import { medians, type Task } from '#bench/backend/measure.ts'

/**
 * The sales board with 5,000 deals in one column beside 60: the time until its cards are there and until a moved card is in
 * its place, what was asked for it, and how many frames come late while the column is scrolled and a card is dragged over it.
 */
const sizes = [60, 5000]
const REPEATS = 7
const COMMIT = 200
/** A fast flick with the wheel or a finger. */
const PIXELS_A_FRAME = 120
const FRAMES = 400
/** One frame was missed: two of sixty a second take 33 ms. */
const LATE_MS = 25

async function addDeals(client: ServiceClient, count: number): Promise<void> {
  const ranks = spread(count)
  for (let start = 0; start < count; start += COMMIT)
    await client.commit(ranks.slice(start, start + COMMIT).map((rank, at) => dealAt(start + at, rank)))
}

/** All of them bear the word by which the board is narrowed down to them. */
function dealAt(number: number, rank: string) {
  const id = `bench-deal-${number}`
  const enteredAt = new Date(Date.now() - (number % 20) * 86_400_000)
  const record = {
    title: `Benchmark deal ${number}`,
    contactIds: ['contact-0001'],
    clubId: `club-${String((number % 600) + 1).padStart(4, '0')}`,
    ownerId: 'demoAdmin1',
    stageId: 'lead',
    rank,
    stageEnteredAt: enteredAt,
    stageHistory: [{ stageId: 'lead', at: enteredAt, by: 'demoAdmin1' }],
    reachedStages: ['lead'],
    probability: 10,
    valueMinor: 100_000 + number,
    currency: 'EUR',
    expectedCloseDate: '2030-01-01',
    forecastCategory: 'pipeline',
    status: 'open',
    nextActivityAt: null,
    lastActivityAt: null,
    createdAt: enteredAt,
    updatedAt: enteredAt,
    rev: 1,
  }
  return { path: `pipelines/${id}`, data: { ...record, ...derivedDealFields(Deal.parse({ ...record, id })) } }
}

type Stage = { deals: number; page: Page; asked: Asked; close(): Promise<void> }

const ADDRESS = '/sales-pipeline?q=benchmark'
const cards = (page: Page) => page.locator('[data-column=lead] [data-card]')

async function show(page: Page): Promise<void> {
  await page.goto(ADDRESS)
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

/** Scrolls to the end of the column, page after page, until all of its deals are there. */
const loadAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('[data-column=lead] ul')?.parentElement
    if (!scroller) throw new Error('The column is not there.')
    for (let rest = 0; rest < 60; rest++) {
      await new Promise(requestAnimationFrame)
      if (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 2) rest = 0
      scroller.scrollTop += 2000
    }
    scroller.scrollTop = 0
  })

/** Down and up again, so that a short column is scrolled for as long as a long one. */
const scroll = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ frames, step }) => {
      const scroller = document.querySelector('[data-column=lead] ul')?.parentElement
      if (!scroller) throw new Error('The column is not there.')
      let by = step
      for (let at = 0; at < frames; at++) {
        await new Promise(requestAnimationFrame)
        const before = scroller.scrollTop
        scroller.scrollTop += by
        if (scroller.scrollTop === before) by = -by
      }
    },
    { frames: FRAMES, step: PIXELS_A_FRAME },
  )

/** Over the column, to its lower edge where it scrolls by itself, and to the next one; let go where it came from. */
async function drag(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('[data-column=lead] ul')?.parentElement?.scrollTo({ top: 0 }),
  )
  const first = page.locator('[data-column=lead] [aria-posinset="1"]')
  await first.waitFor()
  const from = await first.boundingBox()
  const column = await page.locator('[data-column=lead]').boundingBox()
  if (!from || !column) throw new Error('The column is not there.')
  const [x, y, bottom] = [from.x + 90, from.y + 60, column.y + column.height - 16]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, bottom, { steps: 60 })
  await page.mouse.move(x + 4, bottom, { steps: 60 })
  await page.mouse.move(x + column.width, y, { steps: 40 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
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
  await signIn(page, undefined, ADDRESS)
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
