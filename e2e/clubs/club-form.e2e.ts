import type { Page } from '@playwright/test'
import { geoOf } from '@touchline/domain/shared/geo/geo.ts'
import { colleagueChanges } from '#e2e/create/colleague-edit.ts'
import { clubDecision, createClub } from '#e2e/create/create-club.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { beside, button, choose, field, saved } from './club-form-page.ts'

test('a club is created by keyboard once all fields are right, with everything that follows from it, edited beside a colleague, and gets a crest', async ({
  page,
  backend,
}) => {
  await signIn(page, undefined, '/add-club')
  await expect(button(page, 'Create club')).toHaveAccessibleDescription('No changes yet.')
  await field(page, 'Latitude').fill('51')
  await field(page, 'Capacity').fill('700000')
  await button(page, 'Create club').click()
  await expect(field(page, 'Name')).toBeFocused()
  const summary = page.getByRole('alert').filter({ hasText: 'need another look' })
  await expect(summary).toContainText('Longitude: Enter the longitude too.')
  await summary.getByRole('button', { name: 'Capacity' }).click()
  await expect(field(page, 'Capacity')).toBeFocused()
  await expectAccessible(page, 'the form with wrong fields', { exceptNavigation: true })

  await field(page, 'Name').fill('Íþróttafélagið Prófun')
  await field(page, 'Other names').fill('Prófun')
  await page.keyboard.press('Enter')
  await field(page, 'Code').fill('PRO')
  await page.getByRole('combobox', { name: 'Level' }).press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option][data-combobox-selected]')).toHaveText(/Professional|Semi/)
  await page.keyboard.press('Enter')
  await choose(page, 'Country', 'Iceland')
  // The only one of the country.
  await expect(page.getByRole('combobox', { name: 'Association' })).toHaveValue('Iceland (ISL)')
  await field(page, 'City').fill('akurey')
  await page.getByRole('option', { name: 'Akureyri' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'City')).toHaveValue('Akureyri')
  await button(page, 'Use the location of Akureyri').press('Enter')
  await expect(field(page, 'Latitude')).toHaveValue(/^65\.6/)
  await field(page, 'Longitude').fill('-0.05')
  await expect(field(page, 'Longitude')).toHaveValue('-0.05')
  await expect(page.getByText('The location is outside Iceland.').first()).toBeVisible()
  // Both at once, from a map elsewhere.
  await field(page, 'Latitude').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '65.68, -18.09')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(field(page, 'Longitude')).toHaveValue('-18.09')
  await expect(page.getByText('The location is outside Iceland.')).toHaveCount(0)
  await field(page, 'Capacity').fill('1200')
  await field(page, 'Ground').fill('Prófunarvöllur')
  await field(page, 'Website').fill('https://www.profun.example/')
  await button(page, 'Add colour').press('Enter')
  await page.getByLabel('Draft').check()
  await expect(beside(page).getByRole('status')).toHaveText('No possible duplicates.')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('status').filter({ hasText: 'Club created.' })).toBeVisible()
  await expect(page).toHaveURL(/\/view-club\/[^/]+$/)
  const id = page.url().split('/').at(-1) ?? ''
  const stored = await backend.readDoc(`clubs/${id}`)
  expect(stored).toMatchObject({
    name: 'Íþróttafélagið Prófun',
    aliases: ['Prófun'],
    code: 'PRO',
    country: 'IS',
    level: expect.stringMatching(/professional|semiPro/),
    association: 'ISL',
    city: 'Akureyri',
    cityKey: 'akureyri',
    geo: { lat: 65.68, lng: -18.09 },
    located: true,
    managed: false,
    ground: { name: 'Prófunarvöllur', capacity: 1200 },
    websiteDomain: 'profun.example',
    colours: ['#0b6b47'],
    status: 'draft',
    rev: 1,
    createdBy: 'demoAdmin1',
  })
  expect(stored).not.toHaveProperty('region')
  await expect
    .poll(() => clubDecision(backend, id, 1))
    .toMatchObject({
      action: 'create',
      to: 'draft',
      by: 'demoAdmin1',
    })

  await test.step('edited beside a colleague: mine, theirs and the original, in parts and as a place', () =>
    expectMerged(page, backend))
  await test.step('a crest: refused when it is none, stored when it is chosen, the club’s when it is saved; undone', () =>
    expectCrest(page, backend))
})

async function expectMerged(page: Page, backend: TestBackend): Promise<void> {
  const id = await createClub(backend, {
    name: 'Saltmarsh Rovers',
    ground: { name: 'Old Meadow', capacity: 500 },
  })
  await visit(page, `/edit-club/${id}`)
  await field(page, 'Ground').fill('New Meadow')
  await field(page, 'Founded').fill('1911')
  await colleagueChanges(
    backend,
    { collection: 'clubs', id },
    { ground: { name: 'Old Meadow', capacity: 900 }, geo: geoOf({ lat: 64.32, lng: -22.08 }), located: true },
  )

  await button(page, 'Save changes').click()
  const dialog = page.getByRole('dialog', { name: /changed this too/ })
  await expect(dialog).toContainText('Old Meadow, 500 spectators')
  await expect(dialog).toContainText('64.32000, −22.08000')
  await dialog.getByRole('radio', { name: /^Yours: New Meadow/ }).check()
  await dialog.getByRole('button', { name: 'Save merged' }).click()
  await expect(saved(page)).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`clubs/${id}`))
    .toMatchObject({
      ground: { name: 'New Meadow' },
      foundedYear: 1911,
      geo: { lat: 64.32, lng: -22.08 },
      rev: 3,
    })
  expect((await clubDecision(backend, id, 3))?.['after']).toEqual({
    ground: { name: 'New Meadow', capacity: 500 },
    foundedYear: 1911,
  })
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function expectCrest(page: Page, backend: TestBackend): Promise<void> {
  const id = await createClub(backend)
  // The record's page leads here to complete it.
  await visit(page, `/edit-club/${id}#colours`)
  await expect(button(page, 'Add colour')).toBeFocused()
  const file = page.getByLabel('Crest file')
  const png = { name: 'crest.png', mimeType: 'image/png' }
  await file.setInputFiles({ ...png, buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toHaveText('This file isn’t a picture. Choose a PNG or JPEG.')
  await file.setInputFiles({ ...png, buffer: Buffer.from(PIXEL, 'base64') })
  await expect(button(page, 'Replace crest')).toBeVisible()
  await expect.poll(() => backend.readDoc(`clubs/${id}`)).not.toHaveProperty('crestPath')
  await button(page, 'Save changes').click()
  await expect(saved(page)).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`clubs/${id}`))
    .toMatchObject({ crestPath: `clubs/${id}/crest.png`, rev: 2 })
  await saved(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect.poll(() => backend.readDoc(`clubs/${id}`)).not.toHaveProperty('crestPath')
}
