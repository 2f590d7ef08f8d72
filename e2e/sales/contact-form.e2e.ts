import { createClub } from '#e2e/create/create-club.ts'
import { button, contactDecision, field, keyPath, saved, createContact } from '#e2e/create/create-contact.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

test('a contact is created: a duplicate warns, a taken address blocks and leads to who has it', async ({
  page,
  backend,
}) => {
  const clubId = await createClub(backend, { name: 'Grindavik Harbour' })
  const twin = await createContact(backend, { clubId, phone: '+3545551234', jobRole: 'Chair' })
  const holder = await createContact(backend, {
    firstName: 'Sif',
    lastName: 'Vik',
    email: 'sif.vik@club.example',
  })
  await signIn(page, undefined, '/contacts/add')
  const beside = page.getByRole('region', { name: 'Possible duplicates' })

  await field(page, 'First name').fill('Rúna')
  await field(page, 'Last name').fill('Eldjarn')
  await field(page, 'Club').fill('grindavik')
  await page.getByRole('option', { name: /Grindavik Harbour/ }).click()
  const link = beside.getByRole('link', { name: /Runa Eldjárn/ })
  await expect(link).toHaveAttribute('href', `/contacts/${twin}`)
  await expect(beside).toContainText('Similar name at the same club or organisation')

  await field(page, 'E-mail').fill(' SIF.Vik@club.example ')
  const alert = page.getByRole('alert').filter({ hasText: 'already has this e-mail address' })
  await expect(alert.getByRole('link', { name: 'Sif Vik' })).toHaveAttribute('href', `/contacts/${holder}`)
  await expect(button(page, 'Create contact')).toHaveAccessibleDescription(/Another contact already has this/)
  await expectAccessible(page, 'a contact with a possible duplicate', {
    exceptNavigation: true,
    oneTheme: true,
  })
  await field(page, 'E-mail').fill('runa@club.example')
  await expect(alert).toHaveCount(0)

  await field(page, 'Phone').fill('01632')
  await field(page, 'Tags').fill('vip')
  await page.keyboard.press('Enter')
  await field(page, 'How consent was given').fill('At the fair')
  await button(page, 'Create contact').click()
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/country code/)
  await field(page, 'Phone').fill('+3545559999')
  await page.getByLabel('Consent given on').fill('2026-03-01')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Create contact?' })
  await expect(question).toContainText('Possible duplicate of Runa Eldjárn')
  await question.getByRole('button', { name: 'Create contact anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Contact created.' })).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\/(?!add)[^/]+$/)

  const id = page.url().split('/').at(-1) ?? ''
  const stored = await backend.readDoc(`contacts/${id}`)
  expect(stored).toMatchObject({
    firstName: 'Rúna',
    lastName: 'Eldjarn',
    email: 'runa@club.example',
    phone: '+3545559999',
    clubId,
    ownerId: 'demoAdmin1',
    lifecycleStage: 'lead',
    consent: { givenOn: '2026-03-01', how: 'At the fair' },
    tags: ['vip'],
    lastActivityAt: null,
    nextActivityAt: null,
    rev: 1,
    createdBy: 'demoAdmin1',
  })
  expect(stored).not.toHaveProperty('jobRole')
  await expect
    .poll(() => backend.readDoc(keyPath('runa@club.example')))
    .toEqual({
      collection: 'contacts',
      recordId: id,
    })
  await expect
    .poll(() => contactDecision(backend, id, 1))
    .toMatchObject({ action: 'create', by: 'demoAdmin1' })

  // Nothing refers to it: it can go, and its address is free again.
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByLabel('Type “Rúna Eldjarn” to confirm').fill('Rúna Eldjarn')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect.poll(() => backend.readDoc(`contacts/${id}`)).toBeUndefined()
  await expect.poll(() => backend.readDoc(keyPath('runa@club.example'))).toBeUndefined()

  await test.step('an address that a colleague took is refused; a free one is kept for it, and undo frees it', async () => {
    const ylva = await createContact(backend, {
      firstName: 'Ylva',
      lastName: 'Brandt',
      email: 'old@club.example',
    })
    const other = await createContact(backend, { firstName: 'Other', lastName: 'Person' })
    await visit(page, `/contacts/${ylva}/edit`)

    // The form looks whether the address is free while it still is, and nothing tells it of the key that another contact
    // then gets: only the database can refuse it.
    const looked = page.waitForResponse((answer) =>
      /wanted(@|%40)club/.test(answer.request().postData() ?? ''),
    )
    await field(page, 'E-mail').fill('wanted@club.example')
    await looked
    await backend.writeDoc(keyPath('wanted@club.example'), { collection: 'contacts', recordId: other })
    await button(page, 'Save changes').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Other Person' })).toBeVisible()
    await expect
      .poll(() => backend.readDoc(`contacts/${ylva}`))
      .toMatchObject({ email: 'old@club.example', rev: 1 })

    await field(page, 'E-mail').fill('new@club.example')
    await button(page, 'Save changes').click()
    await expect(saved(page)).toBeVisible()
    await expect
      .poll(() => backend.readDoc(`contacts/${ylva}`))
      .toMatchObject({ email: 'new@club.example', rev: 2 })
    await expect.poll(() => backend.readDoc(keyPath('old@club.example'))).toBeUndefined()
    await expect.poll(() => backend.readDoc(keyPath('new@club.example'))).toMatchObject({ recordId: ylva })

    await saved(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Undone: ' })).toBeVisible()
    await expect
      .poll(() => backend.readDoc(`contacts/${ylva}`))
      .toMatchObject({ email: 'old@club.example', rev: 3 })
    await expect.poll(() => backend.readDoc(keyPath('old@club.example'))).toMatchObject({ recordId: ylva })
    await expect.poll(() => backend.readDoc(keyPath('new@club.example'))).toBeUndefined()
  })
})
