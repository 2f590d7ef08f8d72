import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createClub } from '#e2e/create/create-club.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { countClicks } from './count-clicks.ts'

const importing = (page: Page) => page.getByRole('dialog', { name: 'Import clubs' })

/** Begins an import of this file, up to its rows. */
async function checkFile(page: Page, csv: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await importing(page).getByRole('button', { name: 'Choose a CSV file' }).click()
  await (await chooser).setFiles({ name: 'clubs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await importing(page).getByRole('button', { name: 'Check rows' }).click()
}

test('a file has a column for each field, any that are chosen, and can be imported again; faulty rows are repaired', async ({
  page,
  backend,
}) => {
  const at = { country: 'GB', association: 'SCO', city: 'Oban, Argyll', aliases: ['Oban', 'The Bay'] }
  const geo = { lat: 56.4, lng: -5.5, geohash: 'gcs' }
  await createClub(backend, { ...at, name: 'Filed Bay', level: 'amateur', type: 'futsal', geo })
  await createClub(backend, { ...at, name: 'Filed Hill', ground: { name: 'The Hill', capacity: 900 } })
  await signIn(page, undefined, '/clubs?q=filed&country=GB')
  await expect(page.getByRole('link', { name: /^Filed/ })).toHaveCount(2)
  const dialog = page.getByRole('dialog', { name: 'Export clubs' })
  const begin = dialog.getByRole('button', { name: 'Export', exact: true })
  const open = () => page.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = async () => {
    const download = page.waitForEvent('download')
    await begin.click()
    return readFile(await (await download).path(), 'utf8')
  }

  await open()
  await expect(begin).toBeFocused()
  await expectAccessible(page, 'the columns of a file', { exceptNavigation: true, oneTheme: true })
  const usual = await saved()
  expect(usual).toContain('ID,Name,City,Country,Level,')
  expect(usual).toContain('Filed Bay,"Oban, Argyll",United Kingdom,Amateur,')
  await expect(dialog).toHaveCount(0)

  await open()
  await dialog.getByRole('button', { name: 'Select all' }).click()
  await dialog.getByRole('textbox', { name: 'Find a column' }).fill('regi')
  await dialog.getByRole('checkbox', { name: 'Region' }).uncheck()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFits(page)
  await page.setViewportSize({ width: 1366, height: 800 })
  const all = await saved()
  const [head = ''] = all.split('\r\n')
  expect(head).toMatch(
    /Updated,.*Association,.*Other names,.*Latitude,Longitude,.*Ground,Capacity,.*Colours,/,
  )
  expect(head).not.toContain('Region')
  expect(all).toMatch(/Oban; The Bay.*56\.4,-5\.5/)

  await page.getByRole('button', { name: 'Import' }).click()
  await checkFile(page, all)
  await expect(importing(page).getByText('Possible duplicates (2)')).toBeVisible()
  await expect(importing(page).getByText('Problems (0)')).toBeVisible()
  await importing(page).getByRole('button', { name: 'Update the closest match' }).click()
  await importing(page).getByRole('button', { name: 'Import 2 clubs' }).click()
  await expect(importing(page).getByRole('heading', { name: 'Imported: clubs.csv' })).toBeVisible()
  await expect(importing(page).getByRole('definition').filter({ hasText: '2' })).toHaveCount(1)
  await importing(page).getByRole('button', { name: 'Import another file' }).click()

  await test.step('faulty rows are repaired in the table: fourteen at once in two clicks, others one by one', async () => {
    const rows = Array.from({ length: 14 }, (_, row) => `Repaired ${row + 1},Oban,Atlantis,`)
    const others = ['Repaired Mu,Oban,Lemuria,', 'Repaired Old,Oban,IS,1066', 'Repaired Hill,,IS,']
    await checkFile(page, ['Name,City,Country,Founded', ...rows, ...others].join('\n'))
    const problems = importing(page).getByRole('list', { name: 'Problems' })
    const set = (name: string) => page.getByRole('option', { name, exact: true }).click()
    await expect(importing(page).getByText('Problems (17)')).toBeVisible()
    await expectAccessible(page, 'faulty rows', { exceptNavigation: true, oneTheme: true })

    const cost = await countClicks(page)
    await importing(page).getByRole('button', { name: 'Replace “Atlantis” in all 14 rows…' }).click()
    await page.keyboard.type('norw')
    await set('Norway')
    await expect(importing(page).getByText('Problems (3)')).toBeVisible()
    expect(await cost()).toEqual({ clicks: 2, pageChanges: 0 })
    await expect(
      importing(page).getByRole('status').filter({ hasText: 'Country set in 14 rows.' }),
    ).toBeVisible()

    // A mistaken value is reset; a wrong one is still reported.
    await importing(page).getByRole('button', { name: 'Undo' }).click()
    await expect(importing(page).getByText('Problems (17)')).toBeVisible()
    await importing(page).getByRole('button', { name: 'Replace “Atlantis” in all 14 rows…' }).click()
    await page.keyboard.type('icel')
    await set('Iceland')
    await problems.getByRole('button', { name: 'Edit Country of row 16' }).click()
    await page.keyboard.type('icel')
    await set('Iceland')
    await problems.getByRole('button', { name: 'Edit Founded of row 17' }).click()
    await page.keyboard.type('1067')
    await page.keyboard.press('Enter')
    await expect(problems).toContainText('Founded “1067”')
    await problems.getByRole('button', { name: 'Edit Founded of row 17' }).click()
    await page.keyboard.type('1967')
    await page.keyboard.press('Enter')
    await problems.getByRole('button', { name: 'Edit City of row 18' }).click()
    await page.setViewportSize({ width: 360, height: 780 })
    await expectFits(page)
    await page.setViewportSize({ width: 1366, height: 800 })
    await page.keyboard.type('Vik')
    await page.keyboard.press('Enter')
    await expect(importing(page).getByText('Problems (0)')).toBeVisible()

    await importing(page)
      .getByText(/^Possible duplicates/)
      .click()
    await importing(page).getByRole('button', { name: 'Create anyway' }).click()
    await importing(page).getByRole('button', { name: 'Import 17 clubs' }).click()
    await expect(importing(page).getByRole('heading', { name: 'Imported: clubs.csv' })).toBeVisible()
    const stored = (await storedRecords(backend, 'clubs')).map(({ data }) => data)
    const made = stored.filter(({ name }) => String(name).startsWith('Repaired '))
    expect(made.map(({ country }) => country)).toEqual(Array.from({ length: 17 }, () => 'IS'))
    expect(made).toContainEqual(expect.objectContaining({ name: 'Repaired Old', foundedYear: 1967 }))
    expect(made).toContainEqual(expect.objectContaining({ name: 'Repaired Hill', city: 'Vik' }))
  })
})
