import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { createClub } from '#e2e/create/create-club.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import clubs' })
const totals = async (page: Page) => (await dialog(page).getByRole('definition').allTextContents()).join(' ')

async function choose(page: Page, csv: string | Buffer, name = 'clubs.csv'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a CSV file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
}

const saved = async (download: Promise<Download>) => readFileSync(await (await download).path(), 'utf8')

/** Lets `allowed` commits through; the next one arrives, but its answer is lost, and the database is away until the returned function runs. */
async function awayAfter(page: Page, allowed: number): Promise<() => Promise<void>> {
  let left = allowed
  await page.route('**/documents:*', async (route) => {
    const isCommit = route.request().url().includes(':commit')
    if (isCommit && left === 0) await route.fetch()
    if (isCommit) left -= 1
    return left < 0 ? route.abort() : route.continue()
  })
  return () => page.unroute('**/documents:*')
}

test('a dry run, decisions, a failure in the middle, a reload, the rest, and all of it undone; a file that can’t be imported says why', async ({
  page,
  another,
  backend,
}) => {
  const twin = await createClub(backend, {
    name: 'Vestri Isafjordur',
    city: 'Isafjordur',
    code: 'VES',
    level: 'amateur',
  })
  const admin = await backend.administrator()
  await signIn(page, admin.email, '/clubs')
  await page.getByRole('button', { name: 'Import' }).click()
  const template = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download template' }).press('Enter')
  expect(await saved(template)).toMatch(/^\uFEFFName,Short name,/)

  await choose(
    page,
    [
      'Verein;Ort;Land;Stufe;Bemerkung',
      'Throttur Nes;Neskaupstadur;IS;amateur;x',
      'FC Vestri Isafjordur;Isafjordur;IS;semiPro;x',
      '=HYPERLINK("x");;Atlantis;amateur;x',
      'Sindri Hofn;Hofn;IS;;x',
      'Sindri Höfn FC;Hofn;IS;;x',
      'Huginn East;Seydisfjordur;IS;;x',
      'Hottur Egils;Egilsstadir;IS;;x',
    ].join('\n'),
  )

  // Columns with unknown names are mapped by hand, and remembered for the next file of this kind.
  await expect(dialog(page).getByLabel('Name', { exact: false }).first()).toHaveValue('Verein')
  await dialog(page).getByLabel('Level').selectOption('Stufe')
  await expect(dialog(page).getByText('Not imported: Bemerkung.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Check rows' }).press('Enter')

  const wrong = dialog(page).getByRole('list', { name: 'Problems' })
  await expect(wrong.getByRole('listitem')).toHaveCount(1)
  await expect(wrong).toContainText('Row 4')
  await expect(wrong).toContainText('City is empty')
  await expect(wrong).toContainText('Country “Atlantis”')
  await expect.poll(() => totals(page)).toBe('4 0 2 1')
  await dialog(page).getByText('Possible duplicates (2)').click()
  await expect(dialog(page).getByText('Row 5 of this file')).toBeVisible()
  await dialog(page)
    .getByLabel('Action for row 3')
    .selectOption({ label: 'Update Vestri Isafjordur, Isafjordur, Iceland' })
  await expect.poll(() => totals(page)).toBe('4 1 1 1')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page)
  expect(await dialog(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  const recover = await awayAfter(page, 2)
  await dialog(page).getByRole('button', { name: 'Import 5 clubs' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Rows already imported stay.')
  await expect(dialog(page).getByRole('status').first()).toContainText('2 of 5 rows.')
  await recover()

  await page.goto('/clubs')
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Imported: clubs.csv' })).toBeVisible()
  await expect.poll(() => totals(page)).toBe('4 1 0 1 1')
  await expect
    .poll(() => backend.readDoc(`clubs/${twin}`))
    .toMatchObject({ level: 'semiPro', code: 'VES', rev: 2 })

  const problems = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download 1 row with a problem' }).click()
  const [head, row] = (await saved(problems)).split('\r\n')
  expect(head).toContain('Verein,Ort,Land,Stufe,Bemerkung,Problem')
  expect(row).toMatch(/^"'=HYPERLINK/)
  expect(row).toContain('City: ')

  // A colleague has the address and takes all of it back; what was changed since stays.
  const address = await dialog(page)
    .getByRole('link', { name: 'the address of this import' })
    .getAttribute('href')
  const other = await another()
  const named = async (name: string) =>
    (await storedRecords(backend, 'clubs')).filter(({ data }) => String(data['name']).startsWith(name))
  const [kept] = (await named('Hottur')).map(({ id }) => id)
  await backend.writeDoc(`clubs/${kept}`, { rev: 2 }, ['rev'])
  await signIn(other, 'admin2@touchline.example', `${address}`)
  const back = dialog(other).getByRole('button', { name: 'Undo import' })
  await expect(back).toHaveAccessibleDescription('Type 5 first, the number of changes to undo.')
  await dialog(other).getByLabel('Type 5 to confirm').fill('5')
  await back.press('Enter')
  await expect(dialog(other).getByRole('status').first()).toHaveText('4 of 5 changes undone.')
  await expect(dialog(other).getByRole('note')).toContainText(`${kept}: Changed since the import.`)
  await expect.poll(() => backend.readDoc(`clubs/${twin}`)).toMatchObject({ level: 'amateur', rev: 3 })
  expect((await named('Sindri')).map(({ data }) => data['status'])).not.toContain('draft')
  await other.close()

  // The columns of the next file of this kind are as they were chosen.
  await dialog(page).getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'Verein;Ort;Land;Stufe;Bemerkung\nA;B;IS;;')
  await expect(dialog(page).getByLabel('Level')).toHaveValue('Stufe')

  await test.step('a file that can’t be imported says why; approved ones are archived when undone', () =>
    expectRefused(page))
})

async function expectRefused(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Import' }).click()
  await choose(page, `Name\n${'A\n'.repeat(10_001)}`)
  await expect(dialog(page).getByRole('alert')).toContainText('more than 10,000 rows')
  await choose(page, Buffer.from('Name,City,Country\nH\xf6fn United,H\xf6fn,IS', 'latin1'))
  await expect(dialog(page).getByText('This file isn’t UTF-8')).toBeVisible()
  await dialog(page).getByLabel('Country').selectOption('')
  await expect(dialog(page).getByRole('button', { name: 'Check rows' })).toHaveAccessibleDescription(
    'Choose a column for: Country.',
  )
  await dialog(page).getByLabel('Country').selectOption('Country')
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  await dialog(page).getByRole('radio', { name: 'Approved' }).check()
  await expectAccessible(page, 'the dry run of an import', { exceptNavigation: true })
  await dialog(page).getByRole('button', { name: 'Import 1 club' }).click()
  await dialog(page).getByLabel('Type 1 to confirm').fill('1')
  await dialog(page).getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog(page).getByText('1 of 1 change undone.')).toBeVisible()
  await visit(page, '/clubs?status=archived&q=hofn')
  await expect(page.getByRole('link', { name: /Höfn United/ })).toBeVisible()
}
