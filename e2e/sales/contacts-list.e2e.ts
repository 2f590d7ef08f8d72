import { readFile } from 'node:fs/promises'
import { contactDecision, createContact } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

test('cards for a tag; in bulk an owner and a tag, what is refused says why, all of it is undone; a word and a tag take turns', async ({
  page,
  backend,
}) => {
  const first = await createContact(backend, { firstName: 'Zebulon', lastName: 'One', tags: ['vip'] })
  const second = await createContact(backend, { firstName: 'Zebulon', lastName: 'Two' })
  const third = await createContact(backend, { firstName: 'Zebulon', lastName: 'Six', ownerId: 'demoAdmin2' })
  const shown = listPage(page, 'Contacts')
  const dialog = page.getByRole('dialog')
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  const close = () => dialog.getByRole('button', { name: 'Close' }).last().click()
  // A page reads its rows, and once what they name: nothing that grows with the collection.
  await signIn(page, undefined, '/leagues/create')
  const reads = documentsRead(page)
  await visit(page, '/contacts?tag=academy')
  await expect(shown.links).not.toHaveCount(0)
  await shown.settled()
  expect(await reads.of('clubs')).toBeLessThanOrEqual(25)
  const tagged = (await storedRecords(backend, 'contacts')).filter(
    ({ data }) => Array.isArray(data['tags']) && data['tags'].includes('academy'),
  )
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export vCard', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^contacts-.*\.vcf$/)
  const all = await readFile(await (await file).path(), 'utf8')
  expect(all.split('BEGIN:VCARD\r\nVERSION:4.0\r\n')).toHaveLength(tagged.length + 1)

  await visit(page, '/contacts?q=zebulon')
  await expect(shown.links).toHaveCount(3)
  await shown.table.getByRole('checkbox', { name: 'Select all on this page' }).click()

  await shown.selection.getByRole('button', { name: 'Set owner' }).click()
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('Tobias')
  await page.getByRole('option', { name: 'Tobias Lindqvist' }).click()
  await dialog.getByRole('button', { name: 'Set owner 3 contacts' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(line('Zebulon Six')).toContainText('Already has this owner.')
  const told = await contactDecision(backend, second, 2)
  expect(told).toMatchObject({ action: 'edit', after: { ownerId: 'demoAdmin2' } })
  expect(told?.['batchId']).toBeTruthy()
  await close()

  await shown.selection.getByRole('button', { name: 'Add tag' }).click()
  await dialog
    .getByRole('textbox', { name: 'Tag' })
    .or(dialog.getByRole('combobox', { name: 'Tag' }))
    .fill('a/b')
  await dialog.getByRole('button', { name: 'Add tag 3 contacts' }).click()
  await expect(dialog.getByText('Remove the slash.')).toBeVisible()
  await dialog
    .getByRole('textbox', { name: 'Tag' })
    .or(dialog.getByRole('combobox', { name: 'Tag' }))
    .fill('VIP')
  // The suggestions close when the field is left.
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add tag 3 contacts' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(line('Zebulon One')).toContainText('Already has this tag.')
  await expect.poll(() => backend.readDoc(`contacts/${third}`)).toMatchObject({ tags: ['VIP'], rev: 2 })
  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 undone, 1 refused')
  await expect.poll(() => backend.readDoc(`contacts/${third}`)).not.toHaveProperty('tags')
  await close()

  const cards = page.waitForEvent('download')
  await shown.selection.getByRole('button', { name: 'Export selected as vCard' }).click()
  const text = await readFile(await (await cards).path(), 'utf8')
  expect(text).toContain('FN:Zebulon One\r\nN:One;Zebulon;;;\r\n')
  expect(text.match(/END:VCARD\r\n/g)).toHaveLength(3)

  await shown.openFilter('Tag')
  await page.getByRole('combobox', { name: 'Find in Tag' }).fill('vip')
  // The undone tag leaves the choices, and those below it move up.
  await expect(page.getByRole('option', { name: 'VIP', exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: 'vip', exact: true }).click()
  await expect(page).toHaveURL(/\/contacts\?tag=vip$/)
  await expect(shown.links.filter({ hasText: 'Zebulon One' })).toHaveAttribute('href', `/contacts/${first}`)
})
