import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { expect, test } from '#e2e/backend-fixture.ts'
import { signIn } from '#e2e/sign-in.ts'
import { clubDecision } from '#e2e/some-club.ts'

const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const beside = (page: Page) => page.getByRole('region', { name: 'Clubs that may be the same' })

async function choose(page: Page, label: string, typed: string, option = typed) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

const wrong: [label: string, typed: string, message: RegExp][] = [
  ['Name', '  ', /Enter the club’s name/],
  ['Name', 'x'.repeat(81), /at most 80 characters/],
  ['Code', 'wim', /three capital letters or digits/],
  ['Latitude', '91', /latitude from −90 to 90/],
  ['Longitude', 'west', /longitude from −180 to 180/],
  ['Founded', '1700', /from 1850 on/],
  ['Capacity', '600000', /from 0 to 500,000/],
  ['Website', 'club.example', /begins with https/],
  ['E-mail domain', '@club.example', /what follows the @/],
]

test('every field says what is wrong; nothing is saved before all are right', async ({ page }) => {
  await signIn(page, undefined, '/add-club')
  await expect(button(page, 'Create club')).toHaveAccessibleDescription('Nothing was changed yet.')
  for (const [label, typed, message] of wrong) {
    await field(page, label).fill(typed)
    await field(page, label).press('Tab')
    await expect(field(page, label)).toHaveAccessibleDescription(message)
    await field(page, label).fill('')
  }
  await field(page, 'Latitude').fill('51')
  await field(page, 'Capacity').fill('700000')
  await button(page, 'Create club').click()
  await expect(field(page, 'Name')).toBeFocused()
  const summary = page.getByRole('alert').filter({ hasText: 'need another look' })
  await expect(summary).toContainText('Longitude: Enter the longitude too.')
  await summary.getByRole('button', { name: 'Capacity' }).click()
  await expect(field(page, 'Capacity')).toBeFocused()
  await expectAccessible(page, 'the form with wrong fields', { exceptNavigation: true })
})

test('a club is created by keyboard, with everything that follows from it', async ({ page, backend }) => {
  await signIn(page, undefined, '/add-club')
  await field(page, 'Name').fill('Íþróttafélagið Prófun')
  await field(page, 'Other names').fill('Prófun')
  await page.keyboard.press('Enter')
  await field(page, 'Code').fill('PRO')
  await page.getByRole('combobox', { name: 'Level' }).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await choose(page, 'Country', 'Iceland')
  // The only one of the country.
  await expect(page.getByRole('combobox', { name: 'Association' })).toHaveValue('Iceland (ISL)')
  await field(page, 'City').fill('akurey')
  await page.getByRole('option', { name: 'Akureyri' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'City')).toHaveValue('Akureyri')
  await button(page, 'Use the place of Akureyri').press('Enter')
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
  await expect(beside(page).getByRole('status')).toHaveText('None found.')
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
  expect(await clubDecision(backend, id, 1)).toMatchObject({
    action: 'create',
    to: 'draft',
    by: 'demoAdmin1',
  })
})
