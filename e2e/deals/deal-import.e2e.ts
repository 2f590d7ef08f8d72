import type { Page } from '@playwright/test'
import { createContact } from '#e2e/create/create-contact.ts'
import { createClub } from '#e2e/create/create-club.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import deals' })

test('deals from a file: people, club and stage by their names, what nobody has, and all of it undone', async ({
  page,
  backend,
}) => {
  const clubId = await createClub(backend, { name: 'Grotta Seltjarnarnes' })
  const email = 'saga@grotta.example'
  const contactId = await createContact(backend, { firstName: 'Saga', lastName: 'Deals', email })
  const admin = await backend.administrator()
  await signIn(page, admin.email, '/sales-pipeline')
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a CSV file' }).click()
  const csv = [
    'Deal;Contact;Account;Deal stage;Value;Currency;Close date',
    `Kits for the juniors;${email.toUpperCase()};grotta seltjarnarnes;demo;"1,250.50";GBP;2027-03-01`,
    `Floodlights;nobody@grotta.example;Atlantis;Won;7;EUR;2027-03-01`,
  ].join('\n')
  await (await chooser).setFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog(page).getByLabel('Title').selectOption('Deal')
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  const wrong = dialog(page).getByRole('list', { name: 'Problems' })
  await expect(wrong).toContainText('No contact with the e-mail address “nobody@grotta.example”.')
  await expect(wrong).toContainText('No club named “Atlantis”.')
  await expect(wrong).toContainText('Choose an open stage. You can mark the deal as won or lost later.')
  await dialog(page).getByRole('button', { name: 'Import 1 deal' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Imported: deals.csv' })).toBeVisible()

  const made = async () =>
    (await storedRecords(backend, 'pipelines')).filter(({ data }) => data['title'] === 'Kits for the juniors')
  const [deal] = await made()
  expect(deal?.data).toMatchObject({
    contactIds: [contactId],
    clubId,
    ownerId: admin.uid,
    stageId: 'demo',
    status: 'open',
    valueMinor: 125_050,
    currency: 'GBP',
    expectedCloseDate: '2027-03-01',
  })
  expect(deal?.data['weightedMinor']).toBe(Math.round((125_050 * Number(deal?.data['probability'])) / 100))

  await dialog(page).getByLabel('Type 1 to confirm').fill('1')
  await dialog(page).getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog(page).getByText('1 of 1 change undone.')).toBeVisible()
  const [back] = await made()
  expect(back?.data).toMatchObject({ status: 'lost', lostReason: 'other' })
})
