import type { Page } from '@playwright/test'
import { contactDecision, createContact, field } from '#e2e/create/create-contact.ts'
import { createUser, userDecision } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { requestClub, reviewPage } from '#e2e/review/review-page.ts'
import { goOffline, goOfflineUntouched } from '#e2e/testing/offline.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

// Waiting changes are kept in the browser.
test.use({ ownContext: true })

const contact = (backend: TestBackend, id: string) => backend.readDoc(`contacts/${id}`)
const notice = (page: Page) => page.getByRole('note').filter({ hasText: /changes? waiting|made offline/ })
const waiting = (page: Page) => page.getByRole('dialog', { name: 'Waiting changes' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

/** As if waiting changes had been made that much earlier. */
const makeOlder = (page: Page, minutes: number) =>
  page.evaluate(async (by) => {
    const [name = ''] = (await indexedDB.databases()).flatMap((one) =>
      one.name?.startsWith('touchline.tray') ? [one.name] : [],
    )
    const opened = indexedDB.open(name)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const store = opened.result.transaction('waiting', 'readwrite').objectStore('waiting')
    const all = store.getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    for (const one of all.result) store.put({ ...one, at: new Date(one.at.getTime() - by * 60_000) })
    opened.result.close()
  }, minutes)

/** People of whom changes wait in this browser. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('touchline:tray:')))

test('what is saved without a network waits, one change for each record, is sent later and overwrites nobody', async ({
  page,
  backend,
}) => {
  const id = await createContact(backend)
  const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  const addNote = page.getByRole('button', { name: 'Add note' })
  await signIn(page, undefined, `/contacts/${id}`)

  await test.step('the network goes before the first key', async () => {
    await expect(note).toBeVisible()
    const comeBack = await goOfflineUntouched(page)
    await note.fill('Written in the tunnel.')
    await addNote.click()
    await expect(page.getByText('Kept. It will be sent')).toBeVisible()
    await comeBack()
    // Code that was on its way when the network went may be remembered as missing.
    await page.reload()
    await expect(page.getByText('Sent: New activity: Written in the tunnel.')).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

  await test.step('an edit, a note beside it, and what was typed once more', async () => {
    await edit()
    await field(page, 'First name').fill('Salka')
    const comeBack = await goOffline(page)
    await save(page).click()
    await expect(page.getByText('Kept. It will be sent')).toBeVisible()
    await expect(notice(page)).toHaveText(/^1 change waiting/)
    await note.fill('Prefers to be called.')
    await addNote.click()
    await expect(notice(page)).toHaveText(/^2 changes/)
    await edit()
    await expect(field(page, 'First name')).toHaveValue('Salka')
    await field(page, 'First name').fill('Sunna')
    await save(page).click()
    await expect(page).toHaveURL(new RegExp(`/contacts/${id}$`))
    await expect(notice(page)).toHaveText(/^2 changes/)

    await notice(page).getByRole('button', { name: 'Show' }).click()
    await expect(waiting(page).getByRole('listitem')).toHaveText([/^New activity: Prefers/, /^Edit: Runa/])
    await expectAccessible(page, 'waiting changes', { exceptNavigation: true, oneTheme: true })
    await page.keyboard.press('Escape')
    await comeBack()
    await expect(
      page.getByText('2 changes sent. New activity: Prefers to be called. and Edit: Runa'),
    ).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sunna')
    expect(await contact(backend, id)).toMatchObject({ firstName: 'Sunna', rev: 2 })
    expect(await contactDecision(backend, id, 2)).toMatchObject({ action: 'edit', by: 'demoAdmin1' })
    await edit()
    await expect(field(page, 'First name')).toHaveValue('Sunna')
    await expect(page.getByText('restored')).toHaveCount(0)
  })

  await test.step('what a colleague changed in the meantime is not overwritten, and nothing typed is lost', async () => {
    await field(page, 'First name').fill('Salka')
    const comeBack = await goOffline(page)
    await save(page).click()
    await expect(notice(page)).toBeVisible()
    const theirs = { firstName: 'Rúna', rev: 3, updatedAt: new Date() }
    await backend.writeDoc(`contacts/${id}`, theirs, Object.keys(theirs))
    await comeBack()
    await expect(notice(page)).toHaveText(/^1 change made offline hasn’t been sent/)
    expect(await contact(backend, id)).toMatchObject({ firstName: 'Rúna', rev: 3 })
    await notice(page).getByRole('button', { name: 'Review' }).click()
    await expect(waiting(page).getByRole('listitem')).toContainText('Someone else changed this')
    await waiting(page).getByRole('link', { name: 'Edit: Sunna' }).click()
    await edit()
    await expect(field(page, 'First name')).toHaveValue('Salka')
    await save(page).click()
    await expect(page.getByRole('dialog')).toContainText('Rúna')
    await page.keyboard.press('Escape')

    await notice(page).getByRole('button', { name: 'Review' }).click()
    await waiting(page).getByRole('button', { name: 'Discard Edit: Sunna' }).click()
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page)).toBeVisible()
  })
})

test('after more than ten minutes nothing is sent without being asked; signing out asks too', async ({
  page,
  backend,
}) => {
  const id = await createUser(backend)
  const suspension = async () => {
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: /^Other/ }).click()
    await dialog.getByLabel('Note').fill('Sells tickets that don’t exist.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
  }
  await signIn(page, undefined, `/users/${id}`)
  await expect(
    page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Suspend' }),
  ).toBeVisible()
  const comeBack = await goOffline(page)
  await suspension()
  await expect(notice(page)).toBeVisible()
  await makeOlder(page, 11)

  await test.step('a second decision about the same record is refused', async () => {
    await suspension()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('already waiting')
    await page.keyboard.press('Escape')
  })

  await comeBack()
  await page.reload()
  await expect(notice(page)).toHaveText(/^1 change made offline hasn’t been sent/)
  expect(await userDecision(backend, id, 1)).toBeUndefined()

  await page.getByRole('complementary').locator('footer').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const asked = page.getByRole('alert').filter({ hasText: 'Signing out discards them.' })
  await expect(asked).toBeVisible()

  await notice(page).getByRole('button', { name: 'Review' }).click()
  await waiting(page)
    .getByRole('button', { name: /^Send Suspend: / })
    .click()
  await expect(waiting(page)).toContainText('Nothing is waiting.')
  expect(await backend.readDoc(`users/${id}`)).toMatchObject({ accountStatus: 'suspended', rev: 1 })
  expect(await kept(page)).toEqual([])
})

test('what is decided in a queue waits too, and is judged by its claim', async ({ page, backend }) => {
  const names = ['Gaborone Rovers', 'Maun United']
  for (const [at, name] of names.entries()) await requestClub(backend, `tray-${at}`, name, 'BW', 80 - at)
  const review = reviewPage(page)
  await signIn(page, undefined, '/club-requests?country=BW')
  await review.ready('Gaborone Rovers')
  const claimOf = async (id: string) => (await backend.readDoc(`clubs/${id}`))?.['claim']
  await expect.poll(() => claimOf('tray-1')).toMatchObject({ by: 'demoAdmin1' })
  const comeBack = await goOffline(page)
  await page.keyboard.press('a')
  await review.ready('Maun United')
  await page.keyboard.press('a')
  await expect(notice(page)).toHaveText(/^2 changes waiting/)
  const claim = { by: 'demoAdmin2', byName: 'A colleague', claimedAt: new Date() }
  await backend.writeDoc('clubs/tray-1', { claim }, ['claim'])
  await comeBack()
  await expect(page.getByText('Sent: Approve: Gaborone Rovers.')).toBeVisible()
  await expect(notice(page)).toHaveText(/^1 change made offline hasn’t been sent/)
  await expect
    .poll(() => backend.readDoc('clubs/tray-0'))
    .toMatchObject({ status: 'approved', decision: { by: 'demoAdmin1' } })
  expect(await backend.readDoc('clubs/tray-1')).toMatchObject({ status: 'requested', rev: 1 })
  await notice(page).getByRole('button', { name: 'Review' }).click()
  await expect(waiting(page).getByRole('listitem')).toContainText('Not sent: ')
})
