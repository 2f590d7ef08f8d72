import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { SOME_CLUB, SOME_LEAGUE, SOME_MATCH } from '#e2e/testing/routes/routes.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

/** A4 within its margins, in CSS pixels (https://www.w3.org/TR/css-values-4/#absolute-lengths). */
const PAPER = 703

/** Charts, a timeline, a table, and panels beside each other. */
const routes = [
  paths.dashboard.users(),
  paths.match(SOME_MATCH),
  paths.league(SOME_LEAGUE),
  paths.club(SOME_CLUB),
]

test('on paper: dashboards and records are black on white and whole, a list is a table, a decision is alone, a board has all its cards', async ({
  page,
}) => {
  await signIn(page, undefined, '/users?status=active')
  await test.step('a list: its head in words, no controls, nothing cut, across the paper', () => aList(page))
  await test.step('a decision: upright, and its sheets say what it is and when it was printed', () =>
    aDecision(page))
  await test.step('a board', () => aBoard(page))

  await page.emulateMedia({ media: null, colorScheme: 'dark' })
  await page.setViewportSize({ width: PAPER, height: 1000 })
  const watched = watchRoutes(page)
  for (const route of routes)
    await test.step(route, async () => {
      await page.emulateMedia({ media: 'screen' })
      const opened = await watched.go(route)
      await panelsSeen(page)
      await opened.settled()
      const shell = page.getByRole('banner').or(page.getByRole('complementary')).first()
      await expect(shell).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(shell).toBeHidden()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('.mantine-Button-root:visible')).toHaveCount(0)
      const onPaper = { paper: 'rgb(255, 255, 255)', isInkDark: true }
      await expect.poll(() => page.evaluate(coloursOf)).toEqual(onPaper)
      expect(await page.evaluate(clipped, PAPER)).toEqual([])
    })
})

async function aList(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(26)
  await page.keyboard.press('Shift')
  await page.setViewportSize({ width: 1032, height: 703 })
  await printed(page, /^Rows 1–25 of [\d,]+\. Sorted by joined, newest first\. Printed /)
  await expect(page.getByRole('term').filter({ hasText: 'Status' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['Active'])
  await expect(rows.filter({ visible: true })).toHaveCount(26)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  const cut = await rows
    .locator('th, td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
  expect(cut).toBe(0)
  await page.emulateMedia({ media: null })
  const { width, height } = await sheetOf(page)
  expect(width).toBeGreaterThan(height)
}

async function aDecision(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/history?action=reject')
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  const decision = page.getByRole('dialog')
  await expect(decision.getByRole('heading', { name: 'What changed' })).toBeVisible()
  // The margins are there before the browser lays out sheets.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => page.evaluate(rulesOfPaper)).toMatch(/"History · .*"Printed \d+ \w+ \d{4}, [\d:]+"/)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.setViewportSize({ width: PAPER, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeHidden()
  await expect(decision.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await expect(decision.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const { x = 1, width = 0 } = (await decision.boundingBox()) ?? {}
  expect({ x, width }).toEqual({ x: 0, width: PAPER })
  await page.emulateMedia({ media: null })
  const { width: across, height: down } = await sheetOf(page)
  expect(across).toBeLessThan(down)
}

async function aBoard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, paths.pipelines())
  const cards = page.getByRole('region', { name: 'Lead' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await page.keyboard.press('Shift')
  const inView = await cards.count()
  // All cards that were read, before the browser lays out sheets.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => cards.count()).toBeGreaterThan(inView)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await printed(page, /^\d+ deals\. Sorted by board order.* Printed /)
  await expect(page.getByRole('link', { name: 'Add deal to Lead' })).toBeHidden()
}

/** Prints until the paper says so: what it is headed by may come late. */
const printed = (page: Page, head: RegExp) =>
  expect(async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(head)).toBeVisible({ timeout: 1000 })
  }).toPass()

/** Runs in the page. */
const rulesOfPaper = () =>
  [...document.querySelectorAll('style[media=print]')].map(({ textContent }) => textContent).join(' ')

async function sheetOf(page: Page): Promise<{ width: number; height: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return { width: Number(width), height: Number(height) }
}

/** Runs in the page. */
function coloursOf(): { paper: string; isInkDark: boolean } {
  const { color } = getComputedStyle(document.querySelector('h1') ?? document.body)
  const [red = 255] = color.match(/\d+/g)?.map(Number) ?? []
  return { paper: getComputedStyle(document.body).backgroundColor, isInkDark: red < 40 }
}

/** Runs in the page: what reaches beyond the paper, and what keeps a part of itself out of sight in a scrolling box. */
function clipped(paper: number): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls = [overflowX, overflowY].some((overflow) => ['auto', 'scroll'].includes(overflow))
      const isCut =
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
      const { right, width } = element.getBoundingClientRect()
      return (scrolls && isCut && element.clientHeight > 1) || (width > 1 && right > paper + 1)
    })
    .map((element) => element.outerHTML.slice(0, 120))
}
