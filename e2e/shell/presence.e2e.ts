import { EXPIRES_AFTER_MS } from '@touchline/domain/kept/presence.ts'
import { createContact } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { pencilOf } from '#e2e/jobs/pencil.ts'
import { AT_REST_MS } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { stir } from '#e2e/testing/stir.ts'
import { visit } from '#e2e/testing/visit.ts'

const TOLD = { timeout: 40_000 }

// A clock is that of its context for good.
test.use({ ownContext: true })

test('who has a record open is seen in its page, form and row, until they leave it or would rather not', async ({
  page: theirs,
  another,
  backend,
}) => {
  const id = await createContact(backend, {
    firstName: 'Presence',
    lastName: 'Testing',
    phone: '+441632960961',
  })
  // Nobody else is signed in as they are.
  const page = await another()
  await signIn(page, 'admin3@touchline.example', '/profile')
  const isSeen = page.getByRole('switch', { name: 'Show colleagues which record I have open' })
  await isSeen.uncheck({ force: true })
  await expect(isSeen).not.toBeChecked()

  await theirs.clock.install()
  await signIn(theirs, 'admin2@touchline.example', `/contacts/${id}`)
  await stir(theirs)
  await (await pencilOf(theirs, 'Phone')).click()
  await expect(theirs.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await theirs.clock.fastForward(AT_REST_MS)

  await visit(page, `/contacts/${id}`)
  const name = 'Tobias Lindqvist'
  await stir(page)
  const beside = page.getByRole('status').filter({ hasText: name })
  await expect(beside).toHaveText(/is editing Phone$/, TOLD)
  await expect(page.getByRole('term').getByTitle(`${name} is editing Phone`)).toBeVisible()
  // Where they go next is told 20 seconds later (domain/kept/presence.test.ts): the document is what their worker would write then.
  await backend.writeDoc('presence/demoAdmin2', {
    record: `contacts/${id}`,
    field: 'Last name',
    updatedAt: new Date(),
    expireAt: new Date(Date.now() + EXPIRES_AFTER_MS),
  })
  await expect(beside).toHaveText(/is editing Last name$/, TOLD)
  await visit(page, `/contacts/${id}/edit`)
  await stir(page)
  const label = page.locator('label').filter({ hasText: 'Last name' })
  await expect(label.getByTitle(`${name} is editing Last name`)).toBeVisible(TOLD)
  await visit(page, '/contacts?q=presence')
  await stir(page)
  const row = page.getByRole('row').filter({ hasText: 'Presence Testing' })
  await expect(row.getByRole('img', { name: `${name} is editing Last name` })).toBeVisible(TOLD)
  // All this time it was open here.
  await expect(theirs.getByText('has this open')).toHaveCount(0)
  expect(await backend.readDoc('presence/demoAdmin3')).toBeUndefined()

  // Their next worker tells at once where they are.
  const again = await theirs.context().newPage()
  await theirs.close()
  await again.goto('/users')
  await stir(again)
  await again.clock.fastForward(AT_REST_MS)
  await expect(row.getByRole('img')).toHaveCount(0, TOLD)
})
