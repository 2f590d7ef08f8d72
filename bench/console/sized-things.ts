import type { Page } from '@playwright/test'
import { columnKeys } from './sized-columns.ts'
import { close, entry, open, press, ROW, untilOtherRows, type Figures, type Place } from './sized-steps.ts'
import { COMMENTS, HISTORY, WITH_COMMENTS, WITH_HISTORY } from './sized-scene.ts'
import { timed } from './timed.ts'

/** Pages that are read: lists, board, palette, calendar, one record's history and comments. */

/** A page without records, from which everything is opened. */
const BEGIN = '/profile'

type Listed = { path: string; filter: string; option: string; typed: string }

const lists = {
  contacts: { path: '/contacts', filter: 'Lifecycle', option: 'Customer', typed: 'anders' },
  users: { path: '/users', filter: 'Role', option: 'Coach', typed: 'anders' },
  clubs: { path: '/clubs', filter: 'Level', option: 'Professional', typed: 'mill' },
} satisfies Record<string, Listed>

/** A page from which the list is one press away. */
async function before(
  place: Place,
  path: string,
  kept: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const page = await open(place, BEGIN, kept)
  if (!(await page.locator(entry(path)).isVisible()))
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Clubs/ })
      .click()
  await page.locator(entry(path)).waitFor()
  return page
}

const NEXT = 'nav[aria-label=Pages] button:has-text("Next")'

async function listed(place: Place, { path, filter, option, typed }: Listed): Promise<Figures> {
  const page = await before(place, path)
  const figures: Figures = new Map()
  const opened = await timed(page, () => press(page, entry(path)), { selector: ROW })
  figures.set('first row', opened)
  figures.set('their number', opened + (await untilCounted(page)))
  await page.waitForTimeout(RESTED_MS)
  figures.set('next page', await untilOtherRows(page, () => press(page, NEXT)))
  await untilOtherRows(page, () => page.evaluate(() => history.back()))

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('option', { name: filter, exact: true }).click()
  const chosen = page.getByRole('option', { name: option, exact: true })
  await chosen.waitFor()
  figures.set('filter', await untilOtherRows(page, () => chosen.click()))
  await close(page)

  const searched = await open(place, path)
  await searched.getByRole('searchbox').click()
  figures.set('search', await untilOtherRows(searched, () => searched.keyboard.insertText(typed)))
  await close(searched)
  return figures
}

const RESTED_MS = 500

/** Milliseconds from now until the list says how many records it has; looked at in every frame. */
async function untilCounted(page: Page): Promise<number> {
  const started = performance.now()
  await page.waitForFunction(() =>
    / of \d/.test(document.querySelector('nav[aria-label=Pages] [role=status]')?.textContent ?? ''),
  )
  return performance.now() - started
}

/** The list of clubs with every column that it has. */
async function columns(place: Place): Promise<Figures> {
  const shown = await columnKeys(place, '/clubs')
  const page = await before(place, '/clubs', { 'touchline.columns.clubs': JSON.stringify(shown) })
  const figures: Figures = new Map()
  figures.set('first row', await timed(page, () => press(page, entry('/clubs')), { selector: ROW }))
  await page.waitForTimeout(RESTED_MS)
  figures.set('next page', await untilOtherRows(page, () => press(page, NEXT)))
  figures.set('number of columns', shown.length)
  await close(page)
  return figures
}

async function board(place: Place): Promise<Figures> {
  const page = await open(place, BEGIN)
  const awaited = { selector: 'main [data-card]' }
  const ms = await timed(page, () => press(page, entry('/sales-pipeline')), awaited)
  await close(page)
  return new Map([['first card', ms]])
}

async function nameOf({ scene }: Place, path: string, ...fields: readonly string[]): Promise<string> {
  const found = await scene.client.read(path)
  return fields
    .map((field) => found?.data[field])
    .filter((text) => typeof text === 'string')
    .join(' ')
}

async function palette(place: Place): Promise<Figures> {
  const page = await open(place, BEGIN)
  const figures: Figures = new Map()
  const names = {
    club: await nameOf(place, 'clubs/bench-club-77', 'name'),
    contact: await nameOf(place, 'contacts/bench-contact-77', 'firstName', 'lastName'),
  }
  for (const [kind, name] of Object.entries(names)) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
    await page.waitForTimeout(RESTED_MS)
    const awaited = { selector: '[role=option]', text: name }
    figures.set(kind, await timed(page, () => page.keyboard.insertText(name), awaited))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(RESTED_MS)
  }
  await close(page)
  return figures
}

async function calendar(place: Place): Promise<Figures> {
  const page = await open(place, BEGIN)
  await press(page, entry('/activities'))
  await page.locator(ROW).first().waitFor()
  await page.waitForTimeout(RESTED_MS)
  const figures: Figures = new Map()
  const month = page.getByRole('link', { name: 'Calendar', exact: true })
  figures.set('a month', await timed(page, () => month.click(), { selector: 'main [data-chip]' }))
  await close(page)
  return figures
}

/** Opens a club by its name in the list. */
async function toClub(place: Place, key: string): Promise<Page> {
  const name = await nameOf(place, `clubs/${key}`, 'name')
  const page = await open(place, `/clubs?${new URLSearchParams({ q: name })}`)
  await page.locator(`main [data-row-link="${key}"]`).waitFor()
  return page
}

async function longHistory(place: Place): Promise<Figures> {
  const page = await toClub(place, WITH_HISTORY)
  const entries = 'main ol > li'
  const figures: Figures = new Map()
  const way = () => press(page, `main [data-row-link="${WITH_HISTORY}"]`)
  figures.set('first entries', await timed(page, way, { selector: entries }))
  await page.waitForTimeout(RESTED_MS)
  const more = { selector: `${entries}:nth-child(21)` }
  figures.set('next page', await timed(page, () => press(page, 'main button:has-text("Load earlier")'), more))
  await close(page)
  return figures
}

async function comments(place: Place): Promise<Figures> {
  const page = await toClub(place, WITH_COMMENTS)
  const way = () => press(page, `main [data-row-link="${WITH_COMMENTS}"]`)
  const ms = await timed(page, way, { selector: '[data-comment]' })
  await close(page)
  return new Map([['first comment', ms]])
}

export const things: Readonly<Record<string, (place: Place) => Promise<Figures>>> = {
  contacts: (place) => listed(place, lists.contacts),
  users: (place) => listed(place, lists.users),
  clubs: (place) => listed(place, lists.clubs),
  'all columns': columns,
  'board of 5,000': board,
  palette,
  calendar,
  [`history of ${HISTORY}`]: longHistory,
  [`${COMMENTS} comments`]: comments,
}
