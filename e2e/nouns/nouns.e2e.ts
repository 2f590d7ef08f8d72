import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { beginExport, listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { bytesSent } from './bytes-sent.ts'
import { listCases, type ListCase } from './list-cases.ts'
import { lists, type ListOfNoun } from './lists.ts'

// Common behaviour of every noun; each also tests what is special there.
test.describe.configure({ mode: 'parallel' })

const PAGE = 25
const narrow = { width: 360, height: 740 }

/** Bytes of a list and its names as they're sent. */
const MOST = 12_000

/**
 * Every list is one engine (kit/list): all filters and orders are tried in one whose query is written by hand, in one that
 * follows from its description, and its keys in a third. That each question of the others is asked as it should, served from an
 * index and allowed is in packages/console/src/testing/described-nouns.test.tsx and packages/law.
 */
const [byHand, described, byKeys] = ['users', 'clubs', 'contacts'] as const
const others = Object.entries(lists).filter(
  ([collection]) => collection !== byHand && collection !== described,
)

test('the lists of users and clubs: every filter, every sort, the file, what it reads and how large that is', async ({
  page,
  backend,
}) => {
  await signIn(page, undefined, '/leagues/create')
  await test.step(byHand, async () => {
    const cases = listCases(lists[byHand], await storedRecords(backend, byHand), 'every filter and order')
    await expectCases(page, byHand, lists[byHand], cases)
  })
  await test.step(described, async () => {
    const cases = listCases(lists[described], await storedRecords(backend, described), 'every filter')
    await expectCases(page, described, lists[described], cases)
    await expectWholeFile(page, lists[described], cases)
  })
})

// A record of each noun opens in console/accessibility.e2e.ts.
test('every other list: as it opens, what it reads and how large that is; the keys, 360 px; a record that isn’t there', async ({
  page,
  backend,
}) => {
  await signIn(page, undefined, '/leagues/create')
  for (const [collection, list] of others)
    await test.step(collection, async () => {
      const cases = listCases(list, await storedRecords(backend, collection), 'as it opens')
      await expectCases(page, collection, list, cases)
      if (list.file !== undefined) await expectWholeFile(page, list, cases)
    })
  const keyed = lists[byKeys]
  const [all] = listCases(keyed, await storedRecords(backend, byKeys), 'as it opens')
  await expectKeys(page, keyed, all)
  await page.setViewportSize(narrow)
  await expectFits(page, keyed.title)
  await visit(page, paths.contact('nothing'))
  await expect(page.getByText('404')).toBeVisible()
})

async function expectCases(
  page: Page,
  collection: string,
  list: ListOfNoun,
  cases: readonly ListCase[],
): Promise<void> {
  const reads = documentsRead(page, list.isBeside)
  const bytes = bytesSent(page, list.isBeside)
  for (const [at, one] of cases.entries())
    await test.step(one.asks || 'nothing chosen', async () => {
      const before = await reads.once(collection)
      await visit(page, addressOf(list, one))
      await expectShown(page, list, one)
      // A page and one row more, whatever is asked.
      expect((await reads.once(collection)) - before).toBeLessThanOrEqual(PAGE + 1 + (list.beside ?? 0))
      if (at > 0) return
      expect(await bytes()).toBeGreaterThan(0)
      expect(await bytes()).toBeLessThanOrEqual(MOST)
    })
}

function addressOf({ path, all = '' }: ListOfNoun, { asks }: ListCase): string {
  const said = asks || all
  return said === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${said}`
}

async function expectShown(page: Page, { title }: ListOfNoun, { asks, expected }: ListCase): Promise<void> {
  expect(expected.length, `nothing fits ${asks}`).toBeGreaterThan(0)
  const shown = listPage(page, title)
  await expect.poll(shown.rowIds).toEqual(expected.slice(0, PAGE))
  const total = new Intl.NumberFormat('en-GB').format(expected.length)
  await expect(shown.range).toHaveText(`1–${Math.min(PAGE, expected.length)} of ${total}`)
}

/** Of what is asked last: as many rows as are counted, in the order that is shown. */
async function expectWholeFile(page: Page, list: ListOfNoun, cases: readonly ListCase[]): Promise<void> {
  const download = page.waitForEvent('download')
  await beginExport(page)
  const text = await readFile(await (await download).path(), 'utf8')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  expect(head?.startsWith(`\uFEFF${list.file ?? 'ID,'}`), head).toBe(true)
  expect(rows.map((row) => row.split(',')[0])).toEqual(cases.at(-1)?.expected)
}

/** J, K, X and Enter, and back. */
async function expectKeys(page: Page, list: ListOfNoun, all: ListCase | undefined): Promise<void> {
  if (!all) throw new Error('Nothing is asked.')
  const shown = listPage(page, list.title)
  await visit(page, addressOf(list, all))
  await expectShown(page, list, all)
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(shown.links.nth(0)).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('j')
  await expect(shown.links.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(shown.selection.getByRole('status')).toHaveText('1 selected')
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await expect(shown.links.nth(0)).toBeFocused()
  const to = await shown.links.nth(0).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(to ?? 'nowhere'))
  await page.goBack()
  await expectShown(page, list, all)
}
