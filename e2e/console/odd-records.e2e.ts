import type { Locator, Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { recordPages } from '@touchline/console/record-paths.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import { PROJECT } from '@touchline/firestore/service-client'
import { oddNouns, oddRecords, type OddWrite } from './odd-nouns.ts'

/**
 * Records as another program may have left them, of every noun and in every page. What can be asked of a record without a page
 * is asked of each field and each value in `domain/tables/odd-records.test.ts`.
 */

/** A commit of large documents takes as many. */
const WRITES_OF_A_COMMIT = 200

/** As the protocol has them, with types that the language has no value for. */
async function write(backend: TestBackend, records: readonly OddWrite[]): Promise<void> {
  const documents = `projects/${PROJECT}/databases/(default)/documents`
  const headers = {
    Authorization: `Bearer ${await backend.serviceToken()}`,
    'Content-Type': 'application/json',
  }
  for (let at = 0; at < records.length; at += WRITES_OF_A_COMMIT) {
    const writes = records.slice(at, at + WRITES_OF_A_COMMIT).map(({ collection, key, fields }) => ({
      update: { name: `${documents}/${collection}/${key}`, fields },
    }))
    const body = JSON.stringify({ writes })
    const answer = await fetch(`${backend.url}/v1/${documents}:commit`, { method: 'POST', headers, body })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

/** Of an error screen, of a part that could not be drawn or had, and of a value that nobody can read. */
const FAILURES =
  /Oops!|Something (unexpected )?went wrong|couldn’t be (loaded|read)|(record|part|list) can’t be (read|shown)|numbers couldn’t/
const MACHINES = /\bNaN\b|Invalid Date|\bundefined\b|\[object |\bInfinity\b|∞|native code/

/** Console output of the page, without what it always says in a test. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // `visit` goes as Back does; a map is drawn in software; a picture is looked for under its four names.
    const isUsual =
      /blocker on a POP|GL Driver Message/.test(message.text()) || url.includes('/profileImages')
    if (['error', 'warning'].includes(message.type()) && !isUsual) complaints.push(message.text())
  })
  page.on('pageerror', ({ stack, message }) => complaints.push(stack ?? message))
  return complaints
}

/** Opens a page of another route than the one before within the console, and looks at it once it has all that it shows. */
async function look(page: Page, address: string, complaints: string[]): Promise<void> {
  await page.evaluate(() => document.querySelector('main article')?.setAttribute('data-left', ''))
  await visit(page, address)
  await expect(page.locator('main article:not([data-left]) h1'), address).toBeVisible()
  await panelsSeen(page)
  await expect(
    page.locator('[data-bone]:not([data-still], [data-still] *), [aria-busy=true]'),
    address,
  ).toHaveCount(0)
  const text = await page.locator('body').innerText()
  expect
    .soft(
      [FAILURES, MACHINES].map((said) => said.exec(text)?.[0]),
      address,
    )
    .toEqual([undefined, undefined])
  expect.soft(complaints.splice(0), address).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wider, `${address} is wider than the window`).toBeLessThanOrEqual(0)
}

const rows = (page: Page) => page.locator(':is([data-row-link^="odd"], [data-row-link^="bare"])')

/** The text that each page shows of them. */
const pages: Readonly<Record<string, (page: Page) => Locator>> = {
  [paths.users()]: rows,
  [paths.clubs()]: rows,
  [paths.leagues()]: rows,
  [paths.ownershipRequests()]: rows,
  [paths.matches({ sort: 'all' })]: rows,
  [paths.matchModerators()]: rows,
  [paths.contacts()]: rows,
  [paths.activities()]: (page) => page.locator('[data-row-link]'),
  [paths.history()]: rows,
  [`${paths.pipelines()}?show=list`]: rows,
  [paths.inbox()]: (page) => page.locator('[data-inbox-line*="odd"]'),
  [paths.salesPipeline()]: (page) => page.locator('[data-card]'),
  [paths.clubRequests()]: (page) => page.getByLabel('Waiting', { exact: true }).locator('a'),
  [paths.activities({ view: 'calendar' })]: (page) => page.locator('[data-chip]'),
  [paths.leagueRequests()]: (page) => page.getByLabel('Waiting', { exact: true }).locator('a'),
  [paths.matchApproval()]: (page) => page.getByLabel('Waiting', { exact: true }).locator('a'),
  [paths.videoApproval()]: (page) =>
    page.getByLabel('Waiting', { exact: true }).locator(':is(a[href*="odd"], a[href*="kept"])'),
  [paths.dashboard.map()]: (page) => page.locator('section'),
  [paths.reasonTemplate('spam')]: (page) => page.getByRole('dialog'),
}

const dashboards = [
  paths.dashboard.users(),
  paths.dashboard.agents(),
  paths.dashboard.pipelines(),
  paths.quality(),
  paths.myQueue(),
]

/** Whose pages are opened: of each noun the record that lacks everything, and one of the others. */
const BARE = 'bare'
const others = [
  'odd-within-huge',
  'odd-within-strange',
  'bare-mixed-list',
  'odd-very-long',
  'odd-reference',
  'bare-one-long-word',
]

test('records with odd values in every field break no page and take nothing else away', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  // A rule is shown above the history, as an entry of the log is: the one never follows the other.
  const rank = (collection: string) => ['users', 'decisions'].indexOf(collection) >>> 0
  const nouns = Object.entries(oddNouns(uid)).toSorted(([a], [b]) => rank(a) - rank(b))
  await write(backend, oddRecords(uid))
  // Nobody has two second looks open: the refusal of a further one would be told in the browser's console.
  for (const { id, data } of await storedRecords(backend, 'secondLooks'))
    await backend.writeDoc(`secondLooks/${id}`, { closedTo: [data['closedTo'], uid].flat() }, ['closedTo'])
  const complaints = complaintsOf(page)
  await signIn(page, email, paths.profile())

  for (const [address, shown] of Object.entries(pages)) {
    await look(page, address, complaints)
    await expect(shown(page).first(), address).toBeVisible()
  }
  // All panels of a dashboard at once.
  await page.setViewportSize({ width: 1280, height: 6000 })
  for (const address of dashboards) {
    await look(page, address, complaints)
    await expect(page.locator('section').first(), address).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  // One record of each noun after the other, so that no page follows another of its route; then its form, or another record
  // where it has none. The parts that show a value are the same for all nouns.
  const shown = nouns.filter(([, { keys }]) => keys === undefined)
  const recordOf = (collection: string, key: string) =>
    collection === 'decisions' ? paths.decision(key) : recordPages[collection]?.(key)
  for (const turn of [0, 1])
    for (const [at, [collection, { form }]] of shown.entries()) {
      const other = others[at % others.length] ?? BARE
      const record = recordOf(collection, turn === 0 ? BARE : other)
      const address = turn === 1 && form ? form(other) : record
      if (address !== undefined) await look(page, address, complaints)
    }
})

test('a record that the page fails to draw is named in its place, and the others are there', async ({
  page,
  backend,
}) => {
  const deals = await storedRecords(backend, 'pipelines')
  const model = deals.find(({ data }) => data['status'] === 'open' && data['currency'] === 'EUR')
  await backend.writeDoc('pipelines/undrawn', {
    ...model?.data,
    valueMinor: 66_600,
    expectedCloseDate: '2000-01-01',
    rank: '0V',
  })
  // As a browser does that has no format for a value.
  await page.addInitScript(() => {
    const { prototype } = Intl.NumberFormat
    const getter = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
    Object.defineProperty(prototype, 'format', {
      get() {
        const format = getter?.call(this)
        return (value: number) => {
          if (value === 666) throw new RangeError('This value has no format.')
          return format(value)
        }
      },
    })
  })
  await signIn(page, 'admin@touchline.example', `${paths.pipelines()}?show=list`)
  const unread = page.getByText('Can’t be read: undrawn')
  await expect(unread).toBeVisible()
  await expect(page.locator('[data-row-link]')).toHaveCount(24)
  await page.goto(paths.salesPipeline())
  await expect(unread).toBeVisible()
  await expect(page.locator('[data-card]').first()).toBeVisible()
})
