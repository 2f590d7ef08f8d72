import type { Page } from '@playwright/test'
import { leagueDecision, createLeague } from '#e2e/create/create-league.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

test('an accent in a word; archived in bulk with a reason, the keys given back, and undone together; leagues from a file', async ({
  page,
  backend,
}) => {
  const divisions = (await storedRecords(backend, 'leagues')).filter(
    ({ data }) =>
      data['status'] === 'approved' && Array.isArray(data['search']) && data['search'].includes('divis'),
  )
  const made = []
  for (const name of ['Bulkward One', 'Bulkward Two']) made.push(await createLeague(backend, { name }))
  await createLeague(backend, { name: 'Bulkward Gone', status: 'archived' })
  const shown = listPage(page, 'Approved Leagues')
  await signIn(page, undefined, '/leagues-approved?q=DÍVIS')
  await expect(page).toHaveTitle(/^Approved Leagues · /)
  await expect(page.getByRole('button', { name: 'Status Approved' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create league' })).toHaveAttribute('href', '/leagues/create')
  const found = inOrder(divisions, ['name'], 'asc').map(({ id }) => id)
  await expect.poll(() => shown.ids()).toEqual(found.slice(0, 25))

  await visit(page, '/leagues-approved?q=bulkward&status=any')
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
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await test.step('from a file: a wrong row, one that is there, and all of it undone', () =>
    expectImported(page, backend))
})

async function expectImported(page: Page, backend: TestBackend): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import leagues' })
  const [approved] = (await storedRecords(backend, 'leagues')).filter(
    ({ data }) => data['status'] === 'approved' && typeof data['season'] === 'string',
  )
  if (approved === undefined) throw new Error('The demo data has no approved league.')
  const { name, season, country, association, gender, ageCategory } = approved.data
  await visit(page, '/leagues-approved')
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
  const csv = [
    'Name,Season,Country,Association,Gender,Age category,Region',
    'Westfjords Shield,2026/27,IS,ISL,female,U15,Vestfirdir',
    `${String(name)},${String(season)},${String(country)},${String(association)},${String(gender)},${String(ageCategory)},By the sea`,
    'Eastfjords Shield,soon,IS,ISL,female,U15,',
  ].join('\n')
  await (await chooser).setFiles({ name: 'leagues.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  const wrong = dialog.getByRole('list', { name: 'Problems' })
  await expect(wrong.getByRole('listitem')).toHaveCount(1)
  await expect(wrong).toContainText('Season “soon”')
  await dialog.getByText('Possible duplicates (1)').click()
  await dialog.getByLabel('Action for row 3').selectOption({ label: `Update ${String(name)}` })
  await dialog.getByRole('button', { name: 'Import 2 leagues' }).click()
  await expect(dialog.getByRole('heading', { name: 'Imported: leagues.csv' })).toBeVisible()

  const made = async () =>
    (await storedRecords(backend, 'leagues')).filter(({ data }) => data['name'] === 'Westfjords Shield')
  const [created] = await made()
  expect(created?.data).toMatchObject({
    status: 'draft',
    season: '2026/27',
    gender: 'female',
    ageCategory: 'U15',
    competitionKey: 'westfjords shield',
    clubCount: 0,
    rev: 1,
  })
  expect(await backend.readDoc(`leagues/${approved.id}`)).toMatchObject({ region: 'By the sea' })

  await dialog.getByLabel('Type 2 to confirm').fill('2')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('2 of 2 changes undone.')).toBeVisible()
  expect(await made()).toEqual([])
  const back = await backend.readDoc(`leagues/${approved.id}`)
  expect(back?.['region']).toBe(approved.data['region'])
}
