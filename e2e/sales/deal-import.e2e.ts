import type { Page } from '@playwright/test'
import { createContact } from '#e2e/create/create-contact.ts'
import { createClub } from '#e2e/create/create-club.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
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
  const people = { contactIds: [contactId], primaryContactId: contactId }
  const told = { currency: 'GBP', valueMinor: 100, stageId: 'demo', probability: 80, ...people }
  const silent = await createDeal(backend, { title: 'Nets for Grotta', ...told })
  const zero = await createDeal(backend, { title: 'Balls for Grotta', ...told })
  // Found by the same words, and before it.
  for (let season = 1; season <= 8; season += 1)
    await createDeal(backend, {
      title: `Balls for Grotta ${season}`,
      ...told,
      expectedCloseDate: '2020-01-01',
    })
  const admin = await backend.administrator()
  const namesakes = [await backend.administrator(), await backend.administrator()]
  for (const { uid } of namesakes)
    await backend.writeDoc(`users/${uid}`, { firstName: 'Twin', lastName: 'Owner' }, [
      'firstName',
      'lastName',
    ])
  await signIn(page, admin.email, '/sales-pipeline')
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a CSV file' }).click()
  const csv = [
    'Deal;Contact;Account;Deal stage;Value;Currency;Close date;Probability;Owner',
    `Kits for the juniors;${email.toUpperCase()};grotta seltjarnarnes;demo;"1,250.50";GBP;2027-03-01;;`,
    `Floodlights;nobody@grotta.example;Atlantis;Won;7;EUR;2027-03-01;;twin owner`,
    `Nets for Grotta;${email};;demo;"7,000";;2027-03-01;;`,
    `Balls for Grotta;${email};;demo;;;2027-03-01;0;`,
  ].join('\n')
  await (await chooser).setFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog(page).getByLabel('Title').selectOption('Deal')
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  const wrong = dialog(page).getByRole('list', { name: 'Problems' })
  await expect(wrong).toContainText('No contact with the e-mail address “nobody@grotta.example”.')
  await expect(wrong).toContainText('No club named “Atlantis”.')
  await expect(wrong).toContainText('2 administrators are named “twin owner”. Enter the ID.')
  await expect(wrong).toContainText('Choose an open stage. You can mark the deal as won or lost later.')
  await dialog(page).getByText('Possible duplicates (2)').click()
  for (const row of [4, 5]) {
    const action = dialog(page).getByLabel(`Action for row ${row}`)
    const update = action.getByRole('option', { name: /^Update/ })
    await action.selectOption((await update.getAttribute('value')) ?? '')
  }
  await dialog(page).getByRole('button', { name: 'Import 3 deals' }).click()
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

  // What a row doesn't say stays as it was, and zero is said.
  const kept = { currency: 'GBP', ownerId: 'demoAdmin1' }
  expect(await backend.readDoc(`pipelines/${silent}`)).toMatchObject({
    ...kept,
    valueMinor: 700_000,
    probability: 80,
  })
  expect(await backend.readDoc(`pipelines/${zero}`)).toMatchObject({
    ...kept,
    valueMinor: 100,
    probability: 0,
  })

  await dialog(page).getByLabel('Type 3 to confirm').fill('3')
  await dialog(page).getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog(page).getByText('3 of 3 changes undone.')).toBeVisible()
  const [back] = await made()
  expect(back?.data).toMatchObject({ status: 'lost', lostReason: 'other' })
})
