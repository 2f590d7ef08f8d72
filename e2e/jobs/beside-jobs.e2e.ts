import type { Locator, Page } from '@playwright/test'
import { createContact } from '#e2e/create/create-contact.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { pencilOf } from './pencil.ts'

const beside = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByText('Open full page') })
const name = (page: Page) => beside(page).getByRole('heading', { level: 2 }).first()

/** Where the end of a row is, or the middle of one of its cells. */
async function pointOf(row: Locator, column?: string): Promise<[x: number, y: number]> {
  const box = await (column === undefined ? row : row.locator(`[data-column="${column}"]`)).boundingBox()
  if (!box) throw new Error('The row is not on the screen.')
  return [box.x + (column === undefined ? box.width - 12 : box.width / 2), box.y + box.height / 2]
}

test('beside the list a record is edited, as a cell is by F2; keys are the list’s, and the address holds both', async ({
  page,
  backend,
}) => {
  const word = ownId('beside').toLowerCase()
  const [first, second] = await Promise.all([
    createContact(backend, { firstName: 'Aud', lastName: word, phone: '+441632960961', jobRole: 'Chair' }),
    createContact(backend, { firstName: 'Bo', lastName: word }),
  ])
  await page.setViewportSize({ width: 1366, height: 800 })
  await signIn(page, undefined, `/contacts?q=${word}`)
  const list = listPage(page, 'Contacts')
  await list.settled()
  const row = list.table.getByRole('row').filter({ hasText: 'Aud' })

  await test.step('by the end of the row', async () => {
    await row.hover()
    await page.mouse.click(...(await pointOf(row)))
    await expect(name(page)).toContainText(`Aud ${word}`)
    await expect(page).toHaveURL(`/contacts/peek/${first}?q=${word}`)
    await expectAccessible(page, 'a record beside its list', { exceptNavigation: true, oneTheme: true })
  })

  await test.step('a value is edited there, and not left behind unasked', async () => {
    await (await pencilOf(page, 'Phone')).click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('+441632960962')
    const next = beside(page).getByRole('button', { name: 'Next' })
    await next.click()
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Stay' }).last().click()
    // The focus returns from the dialog first.
    await expect(next).toBeFocused()
    await page.getByRole('textbox', { name: 'Phone' }).press('Enter')
    await expect(beside(page).getByRole('link', { name: '+441632960962' })).toBeVisible()
    await expect
      .poll(() => backend.readDoc(`contacts/${first}`))
      .toMatchObject({ phone: '+441632960962', rev: 2 })
  })

  await test.step('Space goes to it, Back closes it, a link opens it', async () => {
    await row.getByRole('link').focus()
    await page.keyboard.press('Space')
    await expect(name(page)).toBeFocused()
    // The record's own keys would act on what may not be looked at.
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys).toContainText('Close the record beside the list')
    await expect(keys.getByText('Edit', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(`/contacts/peek/${second}?q=${word}`)
    await page.goBack()
    await expect(page).toHaveURL(`/contacts?q=${word}`)
    await visit(page, `/contacts/peek/${second}?q=${word}`)
    await expect(name(page)).toContainText(`Bo ${word}`)
    await expect(list.links).toHaveCount(2)
    await beside(page).getByRole('link', { name: 'Open full page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Bo ${word}`)
    await expect(page).toHaveURL(`/contacts/${second}`)
  })

  await test.step('on a phone it has the screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, `/contacts/peek/${second}?q=${word}`)
    await expect(name(page)).toBeInViewport()
    await expectFits(page, 'a record over its list at 360 px')
    await beside(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(`/contacts?q=${word}`)
  })

  await test.step('a cell is edited by a double click or F2, in two keys and the text', async () => {
    await page.setViewportSize({ width: 1366, height: 800 })
    const role = page.getByRole('textbox', { name: 'Role' })
    await list.settled()
    await page.mouse.dblclick(...(await pointOf(row, 'role')))
    await expect(role).toBeFocused()
    await expect(role).toHaveValue('Chair')
    await page.keyboard.type('Kit manager')
    await expectAccessible(page, 'a cell being edited', { exceptNavigation: true, oneTheme: true })
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Kit manager')
    await expect(row.getByRole('link')).toBeFocused()
    await expect(page).toHaveURL(`/contacts?q=${word}`)

    await page.keyboard.press('j')
    await page.keyboard.press('F2')
    // The last edited one is offered first.
    await expect(page.getByRole('menuitem').first()).toHaveText('Role')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(role).toBeFocused()
    await page.keyboard.type('Scout')
    await page.keyboard.press('Enter')
    await expect.poll(() => backend.readDoc(`contacts/${second}`)).toMatchObject({ jobRole: 'Scout', rev: 2 })
    await page
      .getByRole('status')
      .filter({ hasText: 'Saved.' })
      .last()
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(() => backend.readDoc(`contacts/${second}`)).toMatchObject({ rev: 3 })
    await expect(list.table).not.toContainText('Scout')

    // One click opens the row, as everywhere in it.
    await page.mouse.click(...(await pointOf(row, 'role')))
    await expect(page).toHaveURL(`/contacts/${first}`)
  })
})
