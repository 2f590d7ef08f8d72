import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import leagues' })

test('leagues from a file: a wrong row, one that is there, and all of it undone', async ({
  page,
  backend,
}) => {
  const [approved] = (await storedRecords(backend, 'leagues')).filter(
    ({ data }) => data['status'] === 'approved' && typeof data['season'] === 'string',
  )
  if (approved === undefined) throw new Error('The demo data has no approved league.')
  const { name, season, country, association, gender, ageCategory } = approved.data
  const admin = await backend.administrator()
  await signIn(page, admin.email, '/leagues-approved')
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a CSV file' }).click()
  const csv = [
    'Name,Season,Country,Association,Gender,Age category,Region',
    'Westfjords Shield,2026/27,IS,ISL,female,U15,Vestfirdir',
    `${String(name)},${String(season)},${String(country)},${String(association)},${String(gender)},${String(ageCategory)},By the sea`,
    'Eastfjords Shield,soon,IS,ISL,female,U15,',
  ].join('\n')
  await (await chooser).setFiles({ name: 'leagues.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  const wrong = dialog(page).getByRole('list', { name: 'Problems' })
  await expect(wrong.getByRole('listitem')).toHaveCount(1)
  await expect(wrong).toContainText('Season “soon”')
  await dialog(page).getByText('Possible duplicates (1)').click()
  await dialog(page)
    .getByLabel('Action for row 3')
    .selectOption({ label: `Update ${String(name)}` })
  await dialog(page).getByRole('button', { name: 'Import 2 leagues' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Imported: leagues.csv' })).toBeVisible()

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

  await dialog(page).getByLabel('Type 2 to confirm').fill('2')
  await dialog(page).getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog(page).getByText('2 of 2 changes undone.')).toBeVisible()
  expect(await made()).toEqual([])
  const back = await backend.readDoc(`leagues/${approved.id}`)
  expect(back?.['region']).toBe(approved.data['region'])
})
