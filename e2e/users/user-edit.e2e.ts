import type { Page } from '@playwright/test'
import { createUser, userDecision } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const open = async (page: Page, id: string) => {
  await signIn(page, undefined, `/users/${id}/edit`)
  await expect(page.getByLabel('First name')).toBeVisible()
}

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} *`))
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })

test('a record of three fields is edited: first revision, search words, only what changed, also where its answer is lost; old values stay, and so does a draft until somebody signs out', async ({
  page,
  backend,
}) => {
  const id = await createUser(backend, { shoeSize: 43, country: 'QZ' })
  await open(page, id)
  await test.step('a field says what is wrong on leaving it, and what to enter', async () => {
    await field(page, 'Birth year').fill('1850')
    await field(page, 'Birth year').press('Tab')
    await expect(field(page, 'Birth year')).toHaveAccessibleDescription(/1900 or a later year/)
    await expect(field(page, 'Birth year')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'Birth year').fill('')
    await expect(field(page, 'Birth year')).not.toHaveAttribute('aria-invalid', 'true')
  })
  // It stays until another is chosen.
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('QZ (not in the list)')
  await expect(page.getByLabel('E-mail')).toHaveValue('Unknown')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly')
  await expect(save(page)).toHaveAccessibleDescription('No changes yet.')
  await field(page, 'First name').fill(' Zoë ')
  await page.getByRole('combobox', { name: 'Country' }).fill('Port')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'Coach' }).click()
  await field(page, 'Phone').focus()
  let lost = 0
  await page.route(
    '**/documents:commit*',
    async (route) => {
      lost += 1
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.keyboard.press('Control+Enter')

  // The second attempt waits a while by itself; asking again is no conflict and no second decision.
  await expect(saved(page)).toBeVisible()
  expect(lost).toBe(1)
  expect(await userDecision(backend, id, 2)).toBeUndefined()
  await expect(page).toHaveURL(new RegExp(`/users/${id}$`))
  const stored = await backend.readDoc(`users/${id}`)
  expect(stored).toMatchObject({
    firstName: 'Zoë',
    country: 'PT',
    roles: ['coach'],
    roleFlags: { coach: true },
    rev: 1,
    shoeSize: 43,
    updatedBy: 'demoAdmin1',
  })
  expect(stored?.['search']).toEqual(expect.arrayContaining(['zoe', 'zoe sm']))
  expect(stored).not.toHaveProperty('phone')
  await expect
    .poll(async () => (await userDecision(backend, id, 1))?.['after'])
    .toEqual({
      firstName: 'Zoë',
      country: 'PT',
      roles: ['coach'],
    })

  const entry = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(entry).toContainText('Ana Moreno Vidal edited the record')
  await expect(entry).toContainText(/First namefrom Ana.* to Zoë/)
  await expect(entry).toContainText('Portugal')
  await expect(entry).toContainText('Coach')

  await saved(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  const undone = await backend.readDoc(`users/${id}`)
  expect(undone).toMatchObject({ firstName: 'Ana', rev: 2 })
  expect(undone).toHaveProperty('country', 'QZ')
  expect(undone?.['search']).toEqual(expect.arrayContaining(['ana']))

  await test.step('old values of another program are shown, stay, and keep nothing else from being saved', () =>
    expectOldValues(page, backend))
  await test.step('a draft survives a lost session; signing out asks first, and then nothing of it is left', () =>
    expectKept(page, backend))
})

async function expectOldValues(page: Page, backend: TestBackend): Promise<void> {
  const old = {
    phone: '01632 960961',
    country: 'England',
    roles: ['player', 'KEEPER'],
    birthYear: 'long ago',
  }
  const id = await createUser(backend, old)
  await visit(page, `/users/${id}/edit`)
  const note = page.getByRole('note').filter({ hasText: '4 values need checking' })
  for (const text of [
    '“01632 960961”',
    '“England”',
    'Birth year: “long ago” can’t be read',
    'Roles: “KEEPER”',
  ])
    await expect(note).toContainText(text)
  await field(page, 'Last name').fill('Moor')
  await save(page).click()
  // Until its record is shown, the form that was saved is; what was said before may still be there.
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  expect(await backend.readDoc(`users/${id}`)).toMatchObject({ ...old, lastName: 'Moor', rev: 1 })

  await visit(page, `/users/${id}/edit`)
  await field(page, 'Phone').fill('01632')
  await save(page).click()
  const summary = page.getByRole('alert').filter({ hasText: '1 field needs another look' })
  await expect(summary.getByRole('button')).toHaveText(['Phone'])
  await field(page, 'Phone').fill('+441632960961')
  await page.getByRole('combobox', { name: 'Roles' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Coach' }).click()
  await field(page, 'Phone').focus()
  await page.keyboard.press('Control+Enter')
  await expect(note).toHaveCount(0)
  await expect
    .poll(() => backend.readDoc(`users/${id}`))
    .toMatchObject({ ...old, phone: '+441632960961', roles: ['player', 'coach', 'KEEPER'], rev: 2 })
}

/** Where something typed would be lost, signing out asks. */
async function expectKept(page: Page, backend: TestBackend): Promise<void> {
  const id = await createUser(backend)
  await visit(page, `/users/${id}/edit`)
  await field(page, 'First name').fill('Anna')
  // As a browser that tidies up, or another program: this tab is sent to the login page, without being asked about its changes.
  await page.evaluate(async () => {
    const opened = indexedDB.open('firebaseLocalStorageDb')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    opened.result.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage').clear()
    opened.result.close()
  })
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email', { exact: true }).fill('admin@touchline.example')
  await page.getByLabel('Password', { exact: true }).fill('touchline-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/users/${id}/edit$`))
  await expect(field(page, 'First name')).toHaveValue('Anna')

  await test.step('with wrong fields and a newer version, the comparison is accessible', async () => {
    const last = await field(page, 'Last name').inputValue()
    await field(page, 'Last name').fill('')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('1 field needs another look')
    await backend.writeDoc(`users/${id}`, { firstName: 'Theirs', rev: 1, updatedAt: new Date() }, [
      'firstName',
      'rev',
      'updatedAt',
    ])
    await lookAgain(page)
    await expect(page.getByText('saved First name')).toBeVisible(FRESH)
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // Wrong fields of a form: clubs/club-form.e2e.ts.
    await expectAccessible(page, 'the comparison', { exceptNavigation: true })
    await page.getByRole('button', { name: 'Back to the form' }).last().click()
    await field(page, 'Last name').fill(last)
  })

  const asked = page.getByRole('alert').filter({ hasText: 'hasn’t been saved' })
  const signOut = async () => {
    await page.getByRole('complementary').locator('footer').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(asked).toBeVisible()
  }
  await visit(page, '/users')
  await signOut()
  // Loaded again, the question is gone.
  await page.goto(`/users/${id}/edit`)
  await expect(field(page, 'First name')).toHaveValue('Anna')
  await save(page).click()
  await page.getByRole('radio', { name: 'Yours: Anna' }).check()
  await page.getByRole('button', { name: 'Save merged' }).click()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => backend.readDoc(`users/${id}`)).toMatchObject({ firstName: 'Anna', rev: 2 })

  // So it does for a note of a decision.
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByLabel(/^Note/).fill('Half a thought')
  await page.keyboard.press('Escape')
  await signOut()
  await asked.getByRole('button', { name: 'Discard and sign out' }).click()
  await page.waitForURL(/\/login/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('touchline:'))),
  ).toEqual([expect.stringContaining('reminders')])
}
