import { close, open, ROW, until, type Figures, type Place } from './sized-steps.ts'

/** Work on many records: an export, an import, a change in bulk. */

export type Work = { exported: number; imported: number }

const BULK = 100
const DAY_MS = 86_400_000
/** The users of a scene joined within so many days. */
const DAYS = 1000

/** Users who joined in a part of those days, so that they are about `exported`; all of a smaller scene. */
function exportedAt({ size }: Place, exported: number): string {
  if (size <= exported) return '/users'
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  return `/users?joined=${day(Math.round((DAYS * exported) / size))}..${day(0)}`
}

/** Milliseconds a row: a smaller scene has fewer. */
export async function exporting(place: Place, { exported }: Work): Promise<Figures> {
  const page = await open(place, exportedAt(place, exported))
  await page.locator(ROW).first().waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const start = page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true })
  await start.waitFor()
  const ms = await until(
    () => start.click(),
    () => page.waitForEvent('download', { timeout: 600_000 }),
  )
  const told = await page
    .getByRole('status')
    .filter({ hasText: /^Exported / })
    .innerText()
  const rows = Number(/[\d,]+/.exec(told)?.[0].replaceAll(',', ''))
  await close(page)
  return new Map([
    ['a row', ms / rows],
    ['number of rows', rows],
  ])
}

/** A file of people whose names and addresses nobody has yet. */
function people(count: number): string {
  const begun = Date.now().toString(36)
  const rows = Array.from({ length: count }, (_, index) => {
    const letters = [...`${begun}${index}`].map((one) => String.fromCharCode(97 + (parseInt(one, 36) % 26)))
    return `${letters.toReversed().join('')};Of ${letters.join('')};${begun}-${index}@import.example`
  })
  return ['First name;Last name;E-mail', ...rows].join('\n')
}

/** Milliseconds a row to check it, to write it and to undo it, so that the scene stays as large. */
export async function importing(place: Place, { imported }: Work): Promise<Figures> {
  const page = await open(place, '/contacts')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import contacts' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people(imported)) }
  await (await chooser).setFiles(file)
  const there = (name: RegExp) => () => dialog.getByRole('heading', { name }).waitFor({ timeout: 3_600_000 })
  const press = (name: RegExp) => () => dialog.getByRole('button', { name }).click()
  const checked = await until(press(/^Check rows$/), there(/^Review rows$/))
  const written = await until(press(/^Import [\d,]+ contacts?$/), there(/^Imported: /))
  await dialog.getByRole('textbox', { name: /^Type / }).fill(`${imported}`)
  const all = imported.toLocaleString('en')
  const undone = await until(press(/^Undo import$/), () =>
    dialog.getByText(`${all} of ${all} changes undone.`).waitFor({ timeout: 3_600_000 }),
  )
  await close(page)
  return new Map([
    ['a row checked', checked / imported],
    ['a row written', written / imported],
    ['a row undone', undone / imported],
  ])
}

/** One field of a hundred contacts: previewed, written and undone. */
export async function inBulk(place: Place): Promise<Figures> {
  const page = await open(place, `/contacts?size=${BULK}`)
  await page
    .locator(ROW)
    .nth(BULK - 1)
    .waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Edit field…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Field' }).waitFor()
  await page.keyboard.type('role')
  await page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Role' }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Role' }).fill(`Treasurer ${Date.now()}`)
  const change = dialog.getByRole('button', { name: /^Change .* 100 contacts$/ })
  await change.waitFor()
  await dialog.getByRole('textbox', { name: /^Type / }).fill(`${BULK}`)
  const told = (text: RegExp) => () =>
    dialog.getByRole('status').filter({ hasText: text }).waitFor({ timeout: 120_000 })
  const written = await until(() => change.click(), told(/^100 done/))
  const undone = await until(
    () => dialog.getByRole('button', { name: 'Undo all 100' }).click(),
    told(/^100 undone/),
  )
  await close(page)
  return new Map([
    ['written', written],
    ['undone', undone],
  ])
}

export const works: Readonly<Record<string, (place: Place, work: Work) => Promise<Figures>>> = {
  export: exporting,
  import: importing,
  'bulk of 100': inBulk,
}
