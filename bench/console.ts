import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { clubsScene, DEMO_CLUBS, type Scene } from '#bench/console-scene.ts'
import { medians, type Task } from '#bench/measure.ts'
import { countAsked, type Asked } from '#bench/asked.ts'
import { clubsMapPage } from '#e2e/clubs-map-page.ts'
import { signIn } from '#e2e/sign-in.ts'
import { buildConsole } from '#tools/build-console.ts'
import { findChromium } from '#tools/chromium.ts'

/**
 * What the console's screens cost with many clubs beside few, in one run: the time until a person sees the answer as a ratio, and what
 * was asked for it. Loaded folders are kept in `.touchline/bench`. `--clubs 640,20000` takes other sizes.
 */
const { values: options } = parseArgs({
  options: {
    clubs: { type: 'string', default: `${DEMO_CLUBS},100000` },
    repeats: { type: 'string', default: '7' },
  },
})
const sizes = options.clubs.split(',').map(Number)
const repeats = Number(options.repeats)
if (!Number.isSafeInteger(repeats) || repeats < 1) throw new Error('--repeats takes a number from 1 on.')

/** Opens or changes something and waits until the answer is on the screen. */
type Screen = { name: string; show: (page: Page, repeat: number) => Promise<void> }

const LIST_ROW =
  'main table tbody tr[data-row], main [role=row] a[href^="/view-club/"], main a[href^="/view-club/"]'

const list = (name: string, address: string): Screen => ({
  name,
  async show(page) {
    await page.goto(address)
    await page.locator(LIST_ROW).first().waitFor()
    await page
      .getByText(/ of [\d,]+/)
      .first()
      .waitFor()
  },
})

const map = (name: string, address: string): Screen => ({
  name,
  async show(page) {
    await page.goto(address)
    await clubsMapPage(page).settled()
  },
})

const screens: readonly Screen[] = [
  list('clubs', '/clubs'),
  list('clubs by name in Germany', '/clubs?country=DE&sort=name'),
  list('clubs with a word', '/clubs?q=berlin'),
  {
    name: 'next page',
    async show(page) {
      await page.goto('/clubs?sort=name')
      await page.locator(LIST_ROW).first().waitFor()
      await page
        .getByRole('button', { name: 'Next' })
        .or(page.getByRole('link', { name: 'Next' }))
        .click()
      await page
        .getByText(/^(51|26|101)[–-]/)
        .first()
        .waitFor()
    },
  },
  map('map of the world', '/dashboard/map'),
  map('map of a country', '/dashboard/map?country=DE'),
  map('map of a city', '/dashboard/map?at=52.52,13.4,10'),
]

type Stage = Scene & { page: Page; asked: Asked }

async function openStage(clubs: number): Promise<Stage> {
  const scene = await clubsScene(join('.touchline', 'bench'), clubs)
  const context = await browser.newContext({
    baseURL: scene.url,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page)
  return { ...scene, page, asked: countAsked(page) }
}

async function report({ name, show }: Screen): Promise<void> {
  const turns: Record<string, Task> = {}
  for (const { clubs, page } of stages) turns[`${clubs}`] = (repeat) => show(page, repeat)
  const times = await medians(turns, { warmUps: 1, repeats })
  const smallest = times[`${sizes[0]}`] ?? Number.NaN
  console.log(`\n${name}`)
  for (const { clubs, page, asked } of stages) {
    asked.reset()
    await show(page, 0)
    const { queries, counts, documents } = await asked.answer()
    const ms = times[`${clubs}`] ?? Number.NaN
    console.log(
      `  ${clubs.toLocaleString('en').padStart(7)} clubs: ${Math.round(ms)} ms, × ${(ms / smallest).toFixed(2)} the smallest; ` +
        `${queries} queries with ${documents} documents, ${counts} counts`,
    )
  }
}

buildConsole(console.log)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
})
const stages: Stage[] = []
for (const clubs of sizes) stages.push(await openStage(clubs))
for (const screen of screens) await report(screen)
await browser.close()
for (const { close } of stages) await close()
