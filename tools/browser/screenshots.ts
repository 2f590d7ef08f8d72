/**
 * Takes the pictures of docs/screenshots from a console with demo data that runs already:
 * `node tools/browser/screenshots.ts [http://127.0.0.1:4000]`
 *
 * Start that console with `TOUCHLINE_RUNNER=off`: the runner gives users without a join date today's, and the list then
 * begins with records of which nothing is known.
 */
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD, administrators } from '@touchline/demo/administrators.ts'
import { findChromium } from './chromium.ts'

type Picture = {
  name: string
  at: string
  /** The text that has to be on the page before the picture is taken. */
  ready: (page: Page) => Promise<unknown>
  dark?: true
}

const panel = (name: string) => (page: Page) =>
  page.getByRole('region', { name }).getByRole('link').first().waitFor()
const row = (page: Page) => page.getByRole('table').getByRole('link').nth(8).waitFor()

const pictures: readonly Picture[] = [
  { name: 'landing', at: '/dashboard/users', ready: panel('Sign-ups by country, chart') },
  { name: 'users-light', at: '/users', ready: row },
  { name: 'users-dark', at: '/users', ready: row, dark: true },
  {
    name: 'review',
    at: '/club-requests',
    ready: (page) => page.getByRole('button', { name: 'Approve', exact: true }).waitFor(),
  },
  {
    name: 'board',
    at: '/pipelines',
    ready: (page) => page.getByRole('button', { name: /^Move/ }).first().waitFor(),
    dark: true,
  },
  { name: 'pipelines', at: '/dashboard/pipelines', ready: panel('Funnel, chart') },
  { name: 'map', at: '/dashboard/map', ready: (page) => page.getByText(/clubs in view/).waitFor() },
]
const [address = 'http://127.0.0.1:4000'] = process.argv.slice(2)
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('There is no Chromium here: name one with CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const dark of [undefined, true] as const) {
  const page = await browser.newPage({
    baseURL: address,
    viewport: { width: 1366, height: 768 },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(administrators[0].email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  for (const { name, at, ready } of pictures.filter((picture) => picture.dark === dark)) {
    await page.goto(at)
    await ready(page)
    writeFileSync(`docs/screenshots/${name}.png`, await still(page))
    console.log(`docs/screenshots/${name}.png`)
  }
  await page.close()
}
await browser.close()

/** The picture of a page on which nothing changes any more: pictures and the land of the map may still come. */
async function still(page: Page): Promise<Buffer> {
  let before = await page.screenshot()
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(1000)
    const now = await page.screenshot()
    if (now.equals(before)) return now
    before = now
  }
  return before
}
