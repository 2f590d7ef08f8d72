import type { Page } from '@playwright/test'
import { colleagueChanges } from '#e2e/create/colleague-edit.ts'
import { createUser, userDecision } from '#e2e/create/create-user.ts'
import { expect, test, type Another } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { FRESH } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

/** A colleague in a browser of their own. */
async function colleague(another: Another, who: number | string, to: string): Promise<Page> {
  const page = await another()
  await signIn(page, typeof who === 'string' ? who : `admin${who}@touchline.example`, to)
  return page
}

const name = (page: Page, which: 'First' | 'Last') => page.getByRole('textbox', { name: `${which} name` })
/** Waits for this form, since another one may be there until it comes, and for the heading, which takes the focus. */
async function edit(page: Page, id: string): Promise<void> {
  await visit(page, `/users/${id}/edit`)
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `/users/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

test('two who edit the same record: each learns of the other, nothing is lost or overwritten', async ({
  page,
  another,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  await signIn(page, email)
  const other = await colleague(another, 2, '/users')

  await test.step('different fields: both changes end up in the record', async () => {
    const id = await createUser(backend, { rev: 2 })
    await edit(page, id)
    await edit(other, id)
    await name(page, 'First').fill('Anna')
    await name(other, 'Last').fill('Smythe')
    await save(other).click()
    await expect(other).toHaveURL(new RegExp(`/users/${id}$`))

    // Told while typing, without losing a letter or the focus.
    await name(page, 'First').focus()
    const notice = page.getByRole('status').filter({ hasText: 'Tobias Lindqvist saved Last name' })
    await expect(notice).toBeVisible(FRESH)
    await expect(name(page, 'First')).toBeFocused()
    await expect(name(page, 'First')).toHaveValue('Anna')

    // Taken over before saving: the field that nobody touched here, and nothing else.
    await notice.getByRole('button', { name: 'Use their changes' }).click()
    await expect(notice).toHaveCount(0)
    await expect(name(page, 'Last')).toHaveValue('Smythe')
    await expect(name(page, 'First')).toHaveValue('Anna')

    await save(page).click()
    await expect(page).toHaveURL(new RegExp(`/users/${id}$`))
    await expect
      .poll(() => backend.readDoc(`users/${id}`))
      .toMatchObject({
        firstName: 'Anna',
        lastName: 'Smythe',
        rev: 4,
      })
  })

  // That mine may be chosen, e2e/nouns/forms.e2e.ts sees; that going back from the question of the second save
  // loses nothing, jobs-records.e2e.ts.

  await test.step('the same field: going back loses nothing, and nothing is overwritten when theirs is chosen', async () => {
    const id = await createUser(backend, { rev: 1 })
    await edit(page, id)
    await name(page, 'Last').fill('Mine')
    await name(page, 'First').fill('Anna')
    await colleagueChanges(backend, { collection: 'users', id }, { lastName: 'Theirs' })

    // Changes by both are never taken over silently: they're compared, or asked about when saving.
    const notice = page.getByRole('status').filter({ hasText: 'You changed Last name too.' })
    await expect(notice).toContainText('Tobias Lindqvist saved Last name', FRESH)
    await expect(notice.getByRole('button', { name: 'Use their changes' })).toHaveCount(0)
    await notice.getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Back to the form' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(name(page, 'Last')).toHaveValue('Mine')

    await save(page).click()
    const merged = dialog.getByRole('button', { name: 'Save merged' })
    await expect(merged).toHaveAccessibleDescription('Choose for 1 more field.')
    expect(await backend.readDoc(`users/${id}`)).toMatchObject({ lastName: 'Theirs', rev: 2 })
    await dialog.getByRole('radio', { name: 'Tobias Lindqvist: Theirs' }).check()
    await merged.click()
    await expect(page).toHaveURL(new RegExp(`/users/${id}$`))
    await expect
      .poll(() => backend.readDoc(`users/${id}`))
      .toMatchObject({ firstName: 'Anna', lastName: 'Theirs', rev: 3 })
  })

  await test.step('an untouched form follows the record by itself', async () => {
    const id = await createUser(backend, { rev: 1 })
    await edit(page, id)
    await name(page, 'Last').focus()
    await colleagueChanges(backend, { collection: 'users', id }, { lastName: 'Theirs' })
    await expect(name(page, 'Last')).toHaveValue('Theirs', FRESH)
    await expect(name(page, 'Last')).toBeFocused()
  })

  await test.step('suspended while the other one edits: said before saving, and both stand', async () => {
    const id = await createUser(backend)
    await edit(page, id)
    await visit(other, `/users/${id}`)
    await name(page, 'First').fill('Anna')
    await other.getByRole('button', { name: 'Suspend' }).click()
    await other.getByRole('combobox', { name: 'Reason' }).click()
    await other.getByRole('option', { name: /^Spam/ }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(other.getByText('is suspended.')).toBeVisible()

    await save(page).click()
    const also = page.getByRole('dialog').getByRole('region', { name: 'Also changed' })
    await expect(also).toContainText('Suspended')
    await page.getByRole('button', { name: 'Save merged' }).click()
    await expect(page).toHaveURL(new RegExp(`/users/${id}$`))
    await expect
      .poll(() => backend.readDoc(`users/${id}`))
      .toMatchObject({
        firstName: 'Anna',
        accountStatus: 'suspended',
        rev: 2,
      })
  })

  await test.step('someone whose name was just corrected goes on deciding, under the right one', async () => {
    const id = await createUser(backend)
    await edit(page, id)
    await name(page, 'First').fill('Anna')
    await backend.writeDoc(`users/${uid}`, { firstName: 'Corrected' }, ['firstName'])
    await save(page).click()
    await expect(page).toHaveURL(new RegExp(`/users/${id}$`))
    await expect
      .poll(() => userDecision(backend, id, 1))
      .toMatchObject({
        action: 'edit',
        byName: expect.stringMatching(/^Corrected/),
      })
  })

  await test.step('what another program wrote over a colleague’s change is not said to be the colleague’s', async () => {
    const id = await createUser(backend, { rev: 2 })
    await edit(page, id)
    await name(page, 'Last').fill('Mine')
    await colleagueChanges(backend, { collection: 'users', id }, { lastName: 'Theirs' })
    const notice = page.getByRole('status').filter({ hasText: 'You changed Last name too.' })
    await expect(notice).toContainText('Tobias Lindqvist saved Last name', FRESH)
    await backend.writeDoc(`users/${id}`, { lastName: 'Platform', updatedAt: new Date() }, [
      'lastName',
      'updatedAt',
    ])
    await expect(notice).toContainText('Someone saved Last name', FRESH)
    // Nor when that was, which a whole document with its old date doesn’t say.
    const stored = await backend.readDoc(`users/${id}`)
    await backend.writeDoc(`users/${id}`, {
      ...stored,
      lastName: 'Older',
      rev: 1,
      updatedAt: new Date('2022-11-30'),
    })
    await expect(page.getByText('Someone saved Last name. You changed Last name too.')).toBeVisible(FRESH)
  })
})

const removeAdministrator = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove administrator' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Remove administrator' }).click()

test('two administrators remove each other at once: one stays', async ({ another, backend }) => {
  const [ana, bo] = [await backend.administrator(), await backend.administrator()]
  const anasPage = await colleague(another, ana.email, `/users/${bo.uid}`)
  const bosPage = await colleague(another, bo.email, `/users/${ana.uid}`)
  await Promise.all([removeAdministrator(anasPage), removeAdministrator(bosPage)])
  // Neither is saved before both have confirmed, however fast each of them is.
  const goOn = await holdCalls([anasPage, bosPage], { calls: ':commit' })
  await Promise.all([confirm(anasPage), confirm(bosPage)])
  await goOn()
  const flags = async () =>
    (await Promise.all([ana, bo].map(({ uid }) => backend.readDoc(`users/${uid}`)))).map(
      (user) => user?.['isAdmin'],
    )
  await expect.poll(async () => (await flags()).filter((isAdmin) => isAdmin === true)).toHaveLength(1)
  const [anaStays] = await flags()
  const loser = anaStays === true ? bosPage : anasPage
  await expect(loser.getByText('Access denied. Admin privileges required.')).toBeVisible(FRESH)
})
