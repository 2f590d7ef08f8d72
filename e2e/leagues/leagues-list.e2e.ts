import { readFile } from 'node:fs/promises'
import { leagueDecision, createLeague } from '#e2e/create/create-league.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

type Sort = [fields: string[], direction: 'asc' | 'desc']
/** What the address asks for: fields with their values, a word, an order. */
type Case = [query: string, fields: Record<string, unknown>, word?: string | undefined, sort?: Sort]

const latest: Sort = [['updatedAt'], 'desc']
const byName: Sort = [['name'], 'asc']
const approved = { status: 'approved' }
const cases: Case[] = [
  ['', approved],
  ['sort=name', approved, undefined, byName],
  ['sort=-season', approved, undefined, [['season', 'name'], 'desc']],
  ['status=any', {}],
  ['status=requested', { status: 'requested' }],
  ['association=ENG&sort=name', { ...approved, association: 'ENG' }, undefined, byName],
  ['gender=female&format=league', { ...approved, gender: 'female', format: 'league' }],
  // With a word the list is in the order of names.
  ['q=DÍVIS', approved, 'divis', byName],
  [
    'q=a&country=GB&ageCategory=senior&status=any&sort=name',
    { country: 'GB', ageCategory: 'senior' },
    'a',
    byName,
  ],
]

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const expectedIds = (leagues: readonly StoredRecord[], [, fields, word, sort = latest]: Case): string[] => {
  const chosen = leagues.filter(
    ({ data }) =>
      Object.entries(fields).every(([field, value]) => data[field] === value) &&
      (word === undefined || list(data['search']).includes(word)),
  )
  return inOrder(chosen, ...sort).map(({ id }) => id)
}

test('every filter and sort shows what it should; the file holds the whole; reads are bounded', async ({
  page,
  backend,
}) => {
  const leagues = await storedRecords(backend, 'leagues')
  const shown = listPage(page, 'Approved Leagues')
  await signIn(page, undefined, '/leagues/create')
  const reads = documentsRead(page)
  await page.getByRole('button', { name: /^Clubs/ }).click()
  await page.getByRole('link', { name: 'Approved Leagues' }).click()
  await shown.settled()
  await expect(shown.range).toHaveText(/of [\d,]+$/)
  await expect.poll(() => reads.of('leagues')).toBe(26)
  await expect(page).toHaveTitle(/^Approved Leagues · /)
  await expect(page.getByRole('button', { name: 'Status Approved' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create league' })).toHaveAttribute('href', '/leagues/create')

  for (const one of cases)
    await test.step(one[0] || 'nothing chosen', async () => {
      const expected = expectedIds(leagues, one)
      expect(expected.length).toBeGreaterThan(0)
      await page.goto(`/leagues-approved?${one[0]}`)
      await shown.settled()
      await expect.poll(() => shown.ids()).toEqual(expected.slice(0, 25))
      await expect(shown.range).toHaveText(`1–${Math.min(25, expected.length)} of ${expected.length}`)
    })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.startsWith('\uFEFFID,Name,Season,Association,Gender,Age,Tier,Clubs,Status,Updated\r\n')).toBe(
    true,
  )
  const last = cases.at(-1)
  const rows = text.trimEnd().split('\r\n').slice(1)
  expect(rows.map((line) => line.split(',')[0])).toEqual(last && expectedIds(leagues, last))
})

test('archived in bulk with a reason, the keys given back, and taken back together', async ({
  page,
  backend,
}) => {
  const made = []
  for (const name of ['Bulkward One', 'Bulkward Two']) made.push(await createLeague(backend, { name }))
  await createLeague(backend, { name: 'Bulkward Gone', status: 'archived' })
  const shown = listPage(page, 'Approved Leagues')
  await signIn(page, undefined, '/leagues-approved?q=bulkward&status=any')
  await expect(shown.links).toHaveCount(3)
  await shown.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await shown.selection.getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Wrong season/ }).click()
  await dialog.getByRole('button', { name: 'Archive 3 leagues' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  const id = made[0]?.id ?? ''
  const told = await leagueDecision(backend, id, 2)
  expect(told).toMatchObject({ action: 'archive', to: 'archived', reasonCode: 'wrong_season' })
  expect(told?.['batchId']).toBeTruthy()
  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 undone, 1 refused')
  await expect.poll(() => backend.readDoc(`leagues/${id}`)).toMatchObject({ status: 'approved', rev: 3 })
  const keys = (await storedRecords(backend, 'uniqueKeys')).filter(({ data }) => data['recordId'] === id)
  expect(keys).toHaveLength(1)
})
