import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { derivedDealFields } from '@touchline/domain/pipeline-form.ts'
import { Deal } from '@touchline/domain/pipeline.ts'
import { spread } from '@touchline/domain/rank.ts'
import { countAsked, type Asked } from '#bench/asked.ts'
import { openScene } from '#bench/console-scene.ts'
import { medians, type Task } from '#bench/measure.ts'
import { signIn } from '#e2e/sign-in.ts'
import { buildConsole } from '#tools/build-console.ts'
import { findChromium } from '#tools/chromium.ts'
import type { ServiceClient } from '#tools/service-client.ts'

/**
 * The sales board with 5,000 deals in one column beside few: the time until its cards are there and until a moved card is in its
 * place, what was asked for it, and how long frames take while the whole column is scrolled through.
 */
const sizes = [50, 5000]
const REPEATS = 7
const COMMIT = 200

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

/** Scrolls to the end of the column, page after page; answers how long each frame took. */
const scrollThrough = (page: Page): Promise<{ frames: number[]; drawn: number; height: number }> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('[data-column=lead] ul')?.parentElement
    if (!scroller) throw new Error('The column is not there.')
    const frames: number[] = []
    let [before, drawn, rest] = [performance.now(), 0, 0]
    while (rest < 60) {
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - before)
      before = now
      const isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
      rest = isEnd ? rest + 1 : 0
      scroller.scrollTop += 400
      drawn = Math.max(drawn, scroller.querySelectorAll('[data-card]').length)
    }
    return { frames, drawn, height: scroller.scrollHeight }
  })

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
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
})
const stages: Stage[] = []
for (const deals of sizes) {
  const scene = await openScene(join('.touchline', 'bench', `deals-${deals}`), (client) =>
    addDeals(client, deals),
  )
  const context = await browser.newContext({
    baseURL: scene.url,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, undefined, ADDRESS)
  stages.push({ deals, page, asked: countAsked(page), close: scene.close })
}
await report('board', show)
await report('a card down and up again', move)
console.log('\nscrolling through the column')
for (const { deals, page } of stages) {
  await show(page)
  const { frames, drawn, height } = await scrollThrough(page)
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  const late = frames.filter((ms) => ms > 50).length
  console.log(
    `  ${deals.toLocaleString('en').padStart(7)} deals: ${frames.length} frames, median ${at(0.5).toFixed(1)} ms, 99 % within ${at(0.99).toFixed(1)} ms, ` +
      `${late} over 50 ms; at most ${drawn} cards drawn of ${height.toLocaleString('en')} pixels`,
  )
}
await browser.close()
for (const { close } of stages) await close()
