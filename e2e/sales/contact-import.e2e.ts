import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { keyPath, createContact } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import contacts' })
const totals = async (page: Page) => (await dialog(page).getByRole('definition').allTextContents()).join(' ')

test('a bad row, duplicates in the file and in the list, a taken address, and all of it undone', async ({
  page,
  backend,
}) => {
  const taken = 'hildur@club.example'
  const twin = await createContact(backend, {
    firstName: 'Hildur',
    lastName: 'Importsdóttir',
    email: taken,
    tags: ['fair'],
  })
  const changed = await createContact(backend, {
    firstName: 'Freyja',
    lastName: 'Importsdóttir',
    email: 'freyja@club.example',
    phone: '+3545559999',
  })
  const admin = await backend.administrator()
  await signIn(page, admin.email, '/contacts')
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a CSV file' }).click()
  const csv = [
    'Name;Mail;Telephone;Company;Labels;Remark',
    'Jökull Importsson;jokull@club.example;00354 555 1000;Acme;vip;x',
    'Importsdottir, Hildur;HILDUR@club.example;+354 555 2000;;vip;x',
    '=1+1;nobody;12;;;x',
    'Jökull Importsson;;+3545551000;;;x',
    'Katla Importsdóttir;katla@club.example;;Acme;;x',
    'Freyja Importsdóttir;freyja@club.example;+3545553000;;;x',
    'Sóley Importsdóttir;soley@club.example;;;;x',
  ].join('\n')
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Name')
  await expect(dialog(page).getByText('Not imported: Remark.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()

  const wrong = dialog(page).getByRole('list', { name: 'Problems' })
  await expect(wrong.getByRole('listitem')).toHaveCount(1)
  await expect(wrong).toContainText('Row 4')
  await expect(wrong).toContainText('Phone “12”')
  await dialog(page).getByText('Possible duplicates (3)').click()
  await expect(dialog(page).getByText('Row 2 of this file')).toBeVisible()
  await dialog(page)
    .getByLabel('Action for row 3')
    .selectOption({ label: `Update Hildur Importsdóttir, ${taken}` })
  const seen = dialog(page).getByLabel('Action for row 7')
  await seen.selectOption({ label: 'Update Freyja Importsdóttir, freyja@club.example' })
  await expect.poll(() => totals(page)).toBe('3 2 1 1')
  await dialog(page).getByRole('radio', { name: 'Customers' }).check()

  // The address of a new row is taken between the dry run and the import.
  await createContact(backend, { firstName: 'Someone', lastName: ownId('Else'), email: 'katla@club.example' })
  // So is a value that the dry run compared: another program changes it, with no revision.
  const theirs = { phone: '+3545553001', updatedAt: new Date() }
  await backend.writeDoc(`contacts/${changed}`, theirs, Object.keys(theirs))
  await dialog(page).getByRole('button', { name: 'Import 5 contacts' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Imported: people.csv' })).toBeVisible()
  const problems = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download 3 rows with problems' }).click()
  const text = readFileSync(await (await problems).path(), 'utf8')
  expect(text).toContain('Another contact already has this e-mail address.')
  expect(text).toContain(`"'=1+1"`)
  expect(text).toContain('Someone else changed this in the meantime.')
  expect(await backend.readDoc(`contacts/${changed}`)).toMatchObject({ phone: theirs.phone, rev: 1 })
  await expect
    .poll(() => backend.readDoc(`contacts/${twin}`))
    .toMatchObject({
      phone: '+3545552000',
      tags: ['fair', 'vip'],
      lifecycleStage: 'lead',
      rev: 2,
    })
  const key = await backend.readDoc(keyPath('jokull@club.example'))
  const created = `contacts/${String(key?.['recordId'])}`
  await expect
    .poll(() => backend.readDoc(created))
    .toMatchObject({
      firstName: 'Jökull',
      lastName: 'Importsson',
      phone: '+3545551000',
      organisation: 'Acme',
      lifecycleStage: 'customer',
      ownerId: admin.uid,
      nextActivityAt: null,
    })

  // Another program adds to a new one, with no revision: that one stays.
  const soley = `contacts/${String((await backend.readDoc(keyPath('soley@club.example')))?.['recordId'])}`
  await backend.writeDoc(soley, { phone: '+3545554000' }, ['phone'])
  await dialog(page).getByLabel('Type 3 to confirm').fill('3')
  await dialog(page).getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog(page).getByText('2 of 3 changes undone.')).toBeVisible()
  expect(await backend.readDoc(soley)).toMatchObject({ lastName: 'Importsdóttir', phone: '+3545554000' })
  await expect.poll(() => backend.readDoc(created)).toBeUndefined()
  await expect.poll(() => backend.readDoc(keyPath('jokull@club.example'))).toBeUndefined()
  const back = await backend.readDoc(`contacts/${twin}`)
  expect(back).toMatchObject({ email: taken, tags: ['fair'], rev: 3 })
  expect(back).not.toHaveProperty('phone')
})
