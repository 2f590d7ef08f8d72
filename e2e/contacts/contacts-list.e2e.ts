import { readFile } from 'node:fs/promises'
import { contactDecision, createContact } from '#e2e/create/create-contact.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

type Case = [query: string, keep: (data: StoredRecord['data']) => boolean, field: string, way: 'asc' | 'desc']

const cases: readonly Case[] = [
  ['', () => true, 'firstName', 'asc'],
  ['?owner=demoAdmin2&sort=-last', ({ ownerId }) => ownerId === 'demoAdmin2', 'lastActivityAt', 'desc'],
  ['?lifecycle=customer', ({ lifecycleStage }) => lifecycleStage === 'customer', 'firstName', 'asc'],
  ['?planned=no&sort=-name', ({ nextActivityAt }) => nextActivityAt === null, 'firstName', 'desc'],
  ['?sort=next', ({ nextActivityAt }) => nextActivityAt instanceof Date, 'nextActivityAt', 'asc'],
  ['?blocked=yes', ({ doNotContact }) => doNotContact === true, 'firstName', 'asc'],
  ['?tag=academy', ({ tags }) => Array.isArray(tags) && tags.includes('academy'), 'firstName', 'asc'],
]

test('filters and orders are what the database holds; files have as many rows as are counted', async ({
  page,
  backend,
}) => {
  const shown = listPage(page, 'Contacts')
  await signIn(page, undefined, '/contacts')
  const all = await storedRecords(backend, 'contacts')
  for (const [query, keep, field, way] of cases)
    await test.step(`/contacts${query}`, async () => {
      const expected = inOrder(
        all.filter(({ data }) => keep(data)),
        [field],
        way,
      ).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(2)
      await page.goto(`/contacts${query}`)
      await shown.settled()
      await expect.poll(() => shown.ids()).toEqual(expected.slice(0, 25))
      await expect(shown.range).toHaveText(`1–${Math.min(25, expected.length)} of ${expected.length}`)
    })

  const tagged = all.filter(({ data }) => cases.at(-1)?.[1](data)).length
  const file = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button, exact: true }).click()
    const saved = await download
    return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
  }
  const csv = await file('Export')
  expect(csv.text).toMatch(/^\uFEFFID,Name,Role,Club,Owner,Lifecycle,Last activity,Next activity\r\n/)
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(tagged + 1)
  const cards = await file('Export vCard')
  expect(cards.name).toMatch(/^contacts-.*\.vcf$/)
  expect(cards.text.split('BEGIN:VCARD\r\nVERSION:4.0\r\n')).toHaveLength(tagged + 1)

  // A page reads its rows, and once what they name: nothing that grows with the collection.
  await page.goto('/leagues/create')
  const reads = documentsRead(page)
  await page.getByRole('link', { name: 'Contacts' }).click()
  await shown.settled()
  await expect.poll(() => reads.of('contacts')).toBe(26)
  expect(await reads.of('clubs')).toBeLessThanOrEqual(25)
  await expectAccessible(page, 'the list of contacts', { exceptNavigation: true })
})

test('in bulk: an owner and a tag, what is refused says why, all of it is taken back; a word and a tag take turns; 360 px', async ({
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
  await signIn(page, undefined, '/contacts?q=zebulon')
  await expect(shown.links).toHaveCount(3)
  await shown.table.getByRole('checkbox', { name: 'Select all on this page' }).click()

  await shown.selection.getByRole('button', { name: 'Set owner' }).click()
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('Tobias')
  await page.getByRole('option', { name: 'Tobias Lindqvist' }).click()
  await dialog.getByRole('button', { name: 'Set owner 3 contacts' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(line('Zebulon Six')).toContainText('Has this owner already.')
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
  await expect(dialog.getByText('Leave the slash out.')).toBeVisible()
  await dialog
    .getByRole('textbox', { name: 'Tag' })
    .or(dialog.getByRole('combobox', { name: 'Tag' }))
    .fill('VIP')
  // What is offered closes when the field is left.
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add tag 3 contacts' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(line('Zebulon One')).toContainText('Has this tag already.')
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

  await page.getByRole('button', { name: /^Tag/ }).click()
  await page.getByRole('combobox', { name: 'Find in Tag' }).fill('vip')
  // The tag that was undone leaves the choice, and what stands below it moves up.
  await expect(page.getByRole('option', { name: 'VIP', exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: 'vip', exact: true }).click()
  await expect(page).toHaveURL(/\/contacts\?tag=vip$/)
  await expect(shown.links.filter({ hasText: 'Zebulon One' })).toHaveAttribute('href', `/contacts/${first}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await shown.settled()
  await expectFits(page)
})
