import { readFile } from 'node:fs/promises'
import { clubDecision, createClub } from '#e2e/create/create-club.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

type Sort = [fields: string[], direction: 'asc' | 'desc']
const latest: Sort = [['updatedAt'], 'desc']

const approved = { status: 'approved' }
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What the address asks for: fields with their values, a word, an order. */
type Case = [query: string, fields: Record<string, unknown>, word?: string | undefined, sort?: Sort]
const cases: Case[] = [
  ['', approved],
  ['sort=name', approved, undefined, [['name'], 'asc']],
  ['sort=-leagues', approved, undefined, [['counters.leagues'], 'desc']],
  ['status=any', {}],
  ['status=archived', { status: 'archived' }],
  ['status=shoe', approved],
  ['association=ENG&sort=name', { ...approved, association: 'ENG' }, undefined, [['name'], 'asc']],
  ['level=amateur', { ...approved, level: 'amateur' }],
  ['managed=yes', { ...approved, managed: true }],
  ['located=no&status=any', { located: false }],
  // With a word the list is in the order of names.
  ['q=NÓR', approved, 'nor', [['name'], 'asc']],
  [
    'q=a&country=DE&managed=no&status=any&sort=name',
    { country: 'DE', managed: false },
    'a',
    [['name'], 'asc'],
  ],
]

const expectedIds = (clubs: readonly StoredRecord[], [, fields, word, sort = latest]: Case): string[] => {
  const chosen = clubs.filter(
    ({ data }) =>
      Object.entries(fields).every(([field, value]) => data[field] === value) &&
      (word === undefined || list(data['search']).includes(word)),
  )
  return inOrder(chosen, ...sort).map(({ id }) => id)
}

test('every filter and sort shows what it should; the file holds the whole of it', async ({
  page,
  backend,
}) => {
  const clubs = await storedRecords(backend, 'clubs')
  const shown = listPage(page, 'Approved Clubs')
  await signIn(page, undefined, '/clubs')
  await expect(page).toHaveTitle(/^Approved Clubs · /)
  await expect(page.getByRole('button', { name: 'Status Approved' })).toBeVisible()
  for (const one of cases)
    await test.step(one[0] || 'nothing chosen', async () => {
      const expected = expectedIds(clubs, one)
      expect(expected.length).toBeGreaterThan(0)
      await page.goto(`/clubs?${one[0]}`)
      await shown.settled()
      await expect.poll(() => shown.ids()).toEqual(expected.slice(0, 25))
      await expect(shown.range).toHaveText(`1–${Math.min(25, expected.length)} of ${expected.length}`)
    })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.startsWith('\uFEFFID,Name,City and country,Level,Leagues,Managers,Status,')).toBe(true)
  const last = cases.at(-1)
  const ids = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(ids).toEqual(last && expectedIds(clubs, last))
})

test('the page reads one row more than it shows; views, the empty states and the way to a new club', async ({
  page,
}) => {
  const shown = listPage(page, 'Approved Clubs')
  await signIn(page, undefined, '/leagues/create')
  const reads = documentsRead(page)
  await page.getByRole('link', { name: 'Approved Clubs' }).click()
  await shown.settled()
  await expect(shown.range).toHaveText(/of [\d,]+$/)
  await expect.poll(() => reads.of('clubs')).toBe(26)

  await shown.choose('Level', 'Amateur')
  await shown.settled()
  await shown.openViews()
  await page.getByRole('menuitem', { name: 'Save current as…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Amateurs')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'View: Amateurs' })).toBeVisible()

  await page.goto('/clubs?country=AQ')
  await expect(page.getByRole('heading', { name: 'No clubs match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(shown.links).toHaveCount(25)
  await expect(page.getByRole('link', { name: 'Add club' })).toHaveAttribute('href', '/add-club')
})

test('in bulk: archived with a reason, levels set, refusals told, and all of it taken back', async ({
  page,
  backend,
}) => {
  const at = { country: 'FO', association: 'FRO', city: 'Tórshavn' }
  const first = await createClub(backend, { ...at, name: 'Bulk Harbour', level: 'amateur' })
  const second = await createClub(backend, { ...at, name: 'Bulk Meadow' })
  const gone = await createClub(backend, { ...at, name: 'Bulk Gone', status: 'archived' })
  const shown = listPage(page, 'Approved Clubs')
  await signIn(page, undefined, '/clubs?q=bulk&country=FO&status=any')
  await expect(shown.links).toHaveCount(3)
  const all = shown.table.getByRole('checkbox', { name: 'Select all on this page' })
  const dialog = page.getByRole('dialog')
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

  await all.click()
  await shown.selection.getByRole('button', { name: 'Set level' }).click()
  await dialog.getByRole('button', { name: 'Set level 3 clubs' }).click()
  await expect(dialog.getByText('Choose a level.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Amateur' }).click()
  await dialog.getByRole('button', { name: 'Set level 3 clubs' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(line('Bulk Harbour')).toContainText('“Amateur” already')
  await expect.poll(() => backend.readDoc(`clubs/${gone}`)).toMatchObject({ level: 'amateur', rev: 2 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await shown.selection.getByRole('button', { name: 'Archive' }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Spam/ }).click()
  await dialog.getByRole('button', { name: 'Archive 3 clubs' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(line('Bulk Gone')).toContainText('“Archived”')
  const told = await clubDecision(backend, first, 2)
  expect(told).toMatchObject({ action: 'archive', from: 'approved', to: 'archived', reasonCode: 'spam' })
  expect(told?.['batchId']).toBeTruthy()
  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 undone, 1 refused')
  await expect.poll(() => backend.readDoc(`clubs/${second}`)).toMatchObject({ status: 'approved', rev: 4 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto('/clubs?size=50')
  await shown.settled()
  await all.click()
  await shown.selection.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog.getByLabel('Type 50 to confirm')).toBeVisible()
})

test('keyboard, and 360 px without sideways scrolling', async ({ page }) => {
  const shown = listPage(page, 'Approved Clubs')
  await signIn(page, undefined, '/clubs')
  await shown.settled()
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(shown.links.nth(0)).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(shown.selection.getByRole('status')).toHaveText('1 selected')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/view-club\/[^/?]+$/)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/clubs')
  await shown.settled()
  await expectFits(page)
})
