import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'

// Nothing on the loopback address answers to a name: it may be a stranger's.
test.use({ host: '0.0.0.0' })

/** Browsers give pages without TLS no crypto.randomUUID, no crypto.subtle, no locks and no clipboard. */
test('over plain HTTP a record is created once, a file is imported and a link is copied', async ({
  page,
  backend,
}) => {
  const { port } = new URL(backend.url)
  const address = `http://plain.touchline.example:${port}`
  await page.goto(`${address}/login`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@touchline.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  const before = await storedRecords(backend, 'contacts')
  await visit(page, '/contacts/add')
  await page.getByRole('textbox', { name: 'First name' }).fill('Plain')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Wireworth')
  await page.getByRole('button', { name: 'Create contact' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Contact created.' })).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\/(?!add)[^/]+$/)
  expect((await storedRecords(backend, 'contacts')).length).toBe(before.length + 1)

  await visit(page, '/contacts')
  const dialog = page.getByRole('dialog', { name: 'Import contacts' })
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
  const csv = Buffer.from('First name;Last name;E-mail\nUrsel;Wireworth;ursel@club.example')
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: csv })
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(dialog.getByRole('heading', { name: 'Imported: people.csv' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Close' }).first().click()
  const views = page.getByRole('button', { name: /^View: / })
  await views.click()
  await page.getByRole('menuitem', { name: 'Save current as…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Without TLS')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/view=/)
  await views.click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible()
})
