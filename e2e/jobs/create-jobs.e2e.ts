import { colleagueChanges } from '#e2e/create/colleague-edit.ts'
import { createContact, contactDecision } from '#e2e/create/create-contact.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { putFault } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import { countClicks } from './count-clicks.ts'

test('a new contact from a deal, in three clicks, beside a colleague who adds another', async ({
  page,
  backend,
}) => {
  const knownId = await createContact(backend, { firstName: 'Zebedee', lastName: 'Old' })
  const id = await createDeal(backend)
  await signIn(page, undefined, `/pipelines/${id}`)
  const panel = page.getByRole('region', { name: 'Contacts' })
  const dialog = page.getByRole('dialog', { name: 'Create contact' })
  const contacts = async () => Object((await backend.readDoc(`pipelines/${id}`))?.['contactIds']) as unknown[] // of an array

  await test.step('who is not there is made, and what fails stays', async () => {
    const cost = await countClicks(page)
    await panel.getByRole('button', { name: 'Add contact' }).click()
    await expect(panel.getByRole('combobox', { name: 'Contact to add' })).toBeFocused()
    await page.keyboard.type('Zebedee New')
    await page.getByRole('option', { name: 'Create “Zebedee New”…' }).click()
    await expect(dialog.getByLabel('First name')).toHaveValue('Zebedee')
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await expect(dialog.getByLabel('Last name')).toHaveValue('New')
    await expectAccessible(page, 'a contact made from a deal', { exceptNavigation: true, oneTheme: true })
    const { contactIds } = (await backend.readDoc(`pipelines/${id}`)) ?? {}
    const withAnother = [contactIds, knownId].flat()
    await colleagueChanges(backend, { collection: 'pipelines', id }, { contactIds: withAnother })
    await dialog.getByRole('button', { name: 'Create contact' }).click()
    await expect(panel.getByRole('link', { name: 'Zebedee New' })).toBeVisible()
    expect(await cost()).toEqual({ clicks: 3, pageChanges: 0 })
    await expect(panel.getByRole('button', { name: 'Add contact' })).toBeFocused()
  })

  const made = (await storedRecords(backend, 'contacts')).find(({ data }) => data['lastName'] === 'New')
  const madeId = made?.id ?? ''
  expect(await contacts()).toHaveLength(3)
  expect(await contacts()).toEqual(expect.arrayContaining([knownId, madeId]))
  expect(await contactDecision(backend, madeId, 1)).toMatchObject({ action: 'create', by: 'demoAdmin1' })

  await test.step('it can be taken off again', async () => {
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('link', { name: 'Zebedee New' })).toHaveCount(0)
    await expect(panel.getByRole('link', { name: 'Zebedee Old' })).toBeVisible()
  })

  await test.step('one who is there is chosen', async () => {
    await panel.getByRole('button', { name: 'Add contact' }).click()
    await expect(panel.getByRole('combobox', { name: 'Contact to add' })).toBeFocused()
    await page.keyboard.type('Zebedee New')
    await page.getByRole('option', { name: /^Zebedee New/ }).click()
    await expect(panel.getByRole('link', { name: 'Zebedee New' })).toBeVisible()
  })

  await test.step('every picker makes what it does not find, after the checks of its form', async () => {
    await createContact(backend, { firstName: 'Runa', lastName: 'Twice' })
    await visit(page, '/activities/add')
    const contact = page.getByRole('combobox', { name: 'Contact', exact: true })
    const create = dialog.getByRole('button', { name: 'Create contact' })

    await page.getByRole('textbox', { name: 'Subject' }).fill('A first call')
    await contact.fill('Runa Twic')
    await expect(page.getByRole('option')).toHaveText([/^Runa Twice/, 'Create “Runa Twic”…'])
    await contact.fill('Runa Twice')
    await expect(page.getByRole('option')).toHaveText([/^Runa Twice/])
    await contact.fill('Runa Twic')
    await page.getByRole('option', { name: /^Create/ }).click()
    await dialog.getByLabel('Last name').fill('Twice')
    await expect(dialog.getByRole('link', { name: 'Open full form' })).toHaveAttribute('target', '_blank')

    // One of that name is there: asked once more; a failure keeps it all.
    await create.click()
    const question = page.getByRole('dialog').filter({ hasText: 'Runa Twice' }).last()
    await expect(question).toContainText('Runa Twice')
    const takeOut = await putFault(page, 500, { calls: ':commit' })
    await question.getByRole('button', { name: /anyway|Create contact/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('What you typed is kept.')
    await takeOut()
    await dialog.getByRole('alert').getByRole('button').first().click()
    await page
      .getByRole('button', { name: /anyway|Create contact/ })
      .last()
      .click()
    await expect(dialog).toHaveCount(0)
    await expect(contact).toHaveValue('Runa Twice')
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('A first call')
    await page.getByRole('button', { name: 'Plan activity' }).click()
    await expect(page).toHaveURL(/\/activities\/[^/]+$/)
    const twice = (await storedRecords(backend, 'contacts')).filter(
      ({ data }) => data['lastName'] === 'Twice',
    )
    expect(twice).toHaveLength(2)
  })
})
