import { close, open, type Place } from './sized-steps.ts'

const known = new Map<string, readonly string[]>()

/** All columns that a list has, in order, as its menu chooses them; looked up once. */
export async function columnKeys(place: Place, path: string): Promise<readonly string[]> {
  const found = known.get(path)
  if (found !== undefined) return found
  const page = await open(place, path)
  await page.getByRole('button', { name: 'Columns' }).click()
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await boxes.first().waitFor()
  // A chosen one moves up to those that are shown.
  for (let index = 0; index < (await boxes.count()); index++) await boxes.nth(index).check()
  await page.waitForURL(/cols=/)
  const shown = new URL(page.url()).searchParams.get('cols')?.split(',') ?? []
  await close(page)
  known.set(path, shown)
  return shown
}
