import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

// What is kept is the browser's.
test.use({ ownContext: true })

const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('what is typed in two tabs of one person stays in each, whatever the other one sends or leaves', async ({
  page,
  backend,
}) => {
  const { email } = await backend.administrator()
  const contact = await createPerson(backend)
  await signIn(page, email, paths.contact(contact))
  const second = await page.context().newPage()
  await second.goto(paths.contact(contact))
  for (const [tab, text] of [
    [page, 'of the first tab'],
    [second, 'of the second tab'],
  ] as const) {
    await textBox(tab, 'Comment').fill(`Comment ${text}`)
    await textBox(tab, 'Note').fill(`Note ${text}`)
  }
  await visit(page, paths.contacts())
  await visit(page, paths.contact(contact))
  await expect(textBox(page, 'Comment'), 'left and came back').toHaveValue('Comment of the first tab')
  await textBox(page, 'Comment').press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Comment added.' })).toBeVisible()
  await textBox(page, 'Note').press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Note added.' })).toBeVisible()
  await second.reload()
  await expect(textBox(second, 'Comment')).toHaveValue('Comment of the second tab')
  await expect(textBox(second, 'Note')).toHaveValue('Note of the second tab')

  await visit(page, paths.contactAdd())
  await visit(second, paths.contactAdd())
  const role = (tab: Page) => textBox(tab, 'Role')
  await role(page).fill('In the first tab')
  await role(second).fill('In the second tab')
  await page.reload()
  await expect(role(page)).toHaveValue('In the first tab')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(role(page)).toHaveValue('')
  await second.reload()
  await expect(role(second)).toHaveValue('In the second tab')
})
