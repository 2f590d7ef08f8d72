import { paths } from '@touchline/console/paths.ts'
import { clubDecision, createClub, ownId } from '#e2e/create/create-club.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { countClicks } from './count-clicks.ts'

test('one field of many clubs: previewed, saved without overwriting a colleague, undone at once', async ({
  page,
  backend,
}) => {
  const at = { country: 'FO', association: 'FRO', city: 'Tórshavn' }
  const first = await createClub(backend, { ...at, name: 'Field Harbour', city: 'Runavík' })
  const second = await createClub(backend, { ...at, name: 'Field Meadow' })
  const third = await createClub(backend, { ...at, name: 'Field Ridge' })
  await createClub(backend, { ...at, name: 'Field Same', city: 'Vágur' })
  await createClub(backend, { ...at, name: 'Field Merged', status: 'merged', duplicateOf: first })
  await signIn(page, undefined, '/clubs?q=field&country=FO&status=any')
  const shown = listPage(page, 'Approved Clubs')
  await expect(shown.links).toHaveCount(5)
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('group', { name: 'Preview' })
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  const city = (id: string) => async () => (await backend.readDoc(`clubs/${id}`))?.['city']

  const cost = await countClicks(page)
  await shown.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await shown.selection.getByRole('button', { name: 'Edit field…' }).click()
  const field = dialog.getByRole('combobox', { name: 'Field' })
  await expect(field).toBeFocused()
  await page.keyboard.type('city')
  const selected = page.locator('[role=option][data-combobox-selected]')
  await expect(selected).toHaveText('City')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'City' })).toBeFocused()
  await page.keyboard.type('Vágur')
  await expect(preview.getByRole('status')).toHaveText(
    '3 will change, 1 already has this value, 1 can’t be changed.',
  )
  await expect(preview).toContainText('Field Harbourfrom Runavík →  to Vágur')
  await expect(line('Field Merged')).toContainText('merged')
  await expectAccessible(page, 'the dialog', { exceptNavigation: true, oneTheme: true })
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFits(page)
  await page.setViewportSize({ width: 1366, height: 800 })

  // A colleague gives one another place, and another one a region, while this is being typed.
  await backend.writeDoc(`clubs/${second}`, {
    ...(await backend.readDoc(`clubs/${second}`)),
    city: 'Klaksvík',
    rev: 2,
  })
  await backend.writeDoc(`clubs/${third}`, {
    ...(await backend.readDoc(`clubs/${third}`)),
    region: 'Streymoy',
    rev: 2,
  })
  await dialog.getByRole('button', { name: 'Change city of 3 clubs' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  expect(await cost()).toEqual({ clicks: 3, pageChanges: 0 })
  await expect(line('Field Meadow')).toContainText('changed “City” in the meantime. Nothing was overwritten.')
  expect(await city(second)()).toBe('Klaksvík')
  expect(await backend.readDoc(`clubs/${third}`)).toMatchObject({ city: 'Vágur', region: 'Streymoy', rev: 3 })
  const told = await clubDecision(backend, first, 2)
  expect(told).toMatchObject({ action: 'edit', before: { city: 'Runavík' }, after: { city: 'Vágur' } })
  expect(told?.['batchId']).toBeTruthy()

  // One is changed again before it is undone.
  await backend.writeDoc(`clubs/${third}`, {
    ...(await backend.readDoc(`clubs/${third}`)),
    city: 'Sandur',
    rev: 4,
  })
  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 undone, 2 refused')
  await expect(line('Field Ridge')).toContainText('Not undone.')
  await expect.poll(city(first)).toBe('Runavík')
  expect(await city(third)()).toBe('Sandur')

  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await test.step('an amount for many deals is not written where another program changed the currency since', async () => {
    const name = ownId('Tandem')
    const one = await createDeal(backend, { title: `${name} one` })
    const two = await createDeal(backend, { title: `${name} two` })
    await visit(page, paths.pipelines({ show: 'list', q: name }))
    const deals = listPage(page, 'Sales Pipeline')
    await expect(deals.links).toHaveCount(2)
    await deals.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await deals.selection.getByRole('button', { name: 'Edit field…' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Field' })).toBeFocused()
    await page.keyboard.type('value')
    await expect(page.locator('[role=option][data-combobox-selected]')).toHaveText('Value')
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Value' }).fill('2500')
    const change = dialog.getByRole('button', { name: 'Change value of 2 deals' })
    await expect(change).toBeEnabled()
    await backend.writeDoc(`pipelines/${two}`, { currency: 'GBP' }, ['currency'])
    await change.click()
    await expect(dialog.getByRole('status')).toHaveText('1 done, 1 refused')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'two' })).toContainText(
      'changed “Currency” in the meantime. Nothing was overwritten.',
    )
    expect(await backend.readDoc(`pipelines/${one}`)).toMatchObject({ valueMinor: 250_000, currency: 'EUR' })
    expect(await backend.readDoc(`pipelines/${two}`)).toMatchObject({ valueMinor: 120_000, currency: 'GBP' })
  })
})
