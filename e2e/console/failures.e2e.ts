import type { Locator, Page } from '@playwright/test'
import { createUser, userDecision } from '#e2e/create/create-user.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { holdCalls, putFault, RAW, type Fault } from '#e2e/testing/faults.ts'
import { goOffline } from '#e2e/testing/offline.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

/** The message and the one button beside it. */
type Told = { fault: Fault; sentence: string; action?: string }

const AWAY = 'Can’t reach the server. Nothing was lost. Try again.'
const DENIED = 'You don’t have permission to do that.'
const UNEXPECTED = 'Something went wrong. Try again.'
const TRY_AGAIN = 'Try again'

/** Told once, in the words of a person, and nowhere else: neither a second time in place nor as a toast. */
async function expectTold(page: Page, place: Locator, { sentence, action }: Told): Promise<Locator> {
  const alert = place.getByRole('alert').filter({ hasText: sentence })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(alert).not.toHaveText(RAW)
  await expect(alert.getByRole('button')).toHaveText(action === undefined ? [] : [action])
  return alert
}

const WILL_WAIT = 'You’re offline. This will wait and be sent once you’re back.'

test('a list: what was read stays, and reading on works when the fault is gone', async ({ page }) => {
  const list = listPage(page)
  const met = { calls: ':runQuery', body: '"collectionId":"users"' }
  // Which sentence a fault has, data/errors.test.ts says; here is what a page does with each sort of it.
  const cases: Told[] = [
    { fault: 'offline', sentence: 'You’re offline. You can still read loaded pages', action: TRY_AGAIN },
    { fault: 403, sentence: DENIED },
    { fault: 500, sentence: UNEXPECTED, action: TRY_AGAIN },
  ]
  await signIn(page)
  await list.settled()
  for (const [at, told] of cases.entries())
    await test.step(String(told.fault), async () => {
      const rows = await list.ids()
      const takeOut = await putFault(page, told.fault, met)
      await page.getByRole('button', { name: 'Next' }).click()
      const alert = await expectTold(page, page.getByRole('main'), told)
      await expect.poll(() => list.ids()).toEqual(rows)
      await takeOut()
      // A refused action has no button: it may be allowed when the page is opened again.
      if (told.action === undefined) await page.reload()
      // What couldn't be read offline comes by itself.
      else if (told.fault !== 'offline') await alert.getByRole('button').click()
      await expect(list.range).toHaveText(new RegExp(`^${25 * (at + 1) + 1}–`))
      await list.settled()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect.poll(() => list.ids()).not.toEqual(rows)
    })

  await test.step('slow', async () => {
    const rows = await list.ids()
    const release = await holdCalls(page, met)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(list.table).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => list.ids()).toEqual(rows)
    await release()
    await list.settled()
    await expect.poll(() => list.ids()).not.toEqual(rows)
  })
})

test('a form and a decision: nothing typed is lost, and it is saved once when the fault is gone', async ({
  page,
  backend,
}) => {
  await signIn(page)
  await test.step('a form', () => aFormKeepsItsWords(page, backend))
  await test.step('a decision', () => aDecisionKeepsItsWords(page, backend))
})

async function aFormKeepsItsWords(page: Page, backend: TestBackend): Promise<void> {
  const field = page.getByRole('textbox', { name: 'First name' })
  const save = page.getByRole('button', { name: 'Save changes' })
  // One that may be tried again, and one that may not.
  const cases: Told[] = [
    { fault: 'unreachable', sentence: AWAY, action: TRY_AGAIN },
    { fault: 404, sentence: 'This record no longer exists.' },
  ]
  const open = async () => {
    const id = await createUser(backend)
    await visit(page, `/users/${id}/edit`)
    await field.fill('Anna')
    return id
  }
  const expectSaved = async (id: string) => {
    await expect(page).toHaveURL(new RegExp(`/users/${id}$`))
    // Until its record is shown, the form that was saved is.
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    await expect.poll(() => backend.readDoc(`users/${id}`)).toMatchObject({ firstName: 'Anna', rev: 1 })
    await expect.poll(() => userDecision(backend, id, 2)).toBeUndefined()
  }

  for (const told of cases)
    await test.step(String(told.fault), async () => {
      const id = await open()
      const takeOut = await putFault(page, told.fault, { calls: ':commit' })
      await save.click()
      const alert = await expectTold(page, page.getByRole('main'), told)
      await expect(alert).toContainText('What you typed is kept.')
      await expect(field).toHaveValue('Anna')
      expect(await takeOut()).toBe(attemptsAt(told.fault))
      await (told.action === undefined ? save : alert.getByRole('button')).click()
      await expectSaved(id)
    })

  await test.step('offline', async () => {
    const id = await open()
    const comeBack = await goOffline(page)
    await expect(page.getByText(WILL_WAIT)).toBeVisible()
    await field.press('Control+Enter')
    await expect(page.getByText('Kept. It will be sent once you’re back online.')).toBeVisible()
    await comeBack()
    await expectSaved(id)
  })

  await test.step('slow, and the person presses twice', async () => {
    const id = await open()
    const release = await holdCalls(page, { calls: ':commit' })
    await field.press('Control+Enter')
    await field.press('Control+Enter')
    await expect(save).toHaveAttribute('data-loading')
    await save.dispatchEvent('click')
    expect(await release()).toBe(1)
    await expectSaved(id)
  })
}

/** Against other writers at length, once more where an answer may only have been lost, else not again. */
const attemptsAt = (fault: Fault): number => ({ 409: 5, unreachable: 2 })[String(fault)] ?? 1

async function aDecisionKeepsItsWords(page: Page, backend: TestBackend): Promise<void> {
  const note = 'Sells tickets that do not exist.'
  const { dialog, open, openAgain, confirm } = suspension(page, backend, note)

  // The others are answered in the form's words by the same engine; that a decision waits offline, tray.e2e.ts sees.
  await test.step('409', async () => {
    const id = await open()
    const takeOut = await putFault(page, 409, { calls: ':commit' })
    await confirm.click()
    const sentence = 'Someone else changed this in the meantime.'
    const alert = await expectTold(page, dialog, { fault: 409, sentence, action: 'Show the latest' })
    await expect(dialog.getByLabel('Note')).toHaveValue(note)
    expect(await takeOut()).toBe(attemptsAt(409))
    await alert.getByRole('button').click()
    // After a look at the record the words are still there.
    await openAgain()
    await confirm.click()
    await expectSuspended(page, backend, id)
  })

  await test.step('slow, and the person presses twice', async () => {
    const id = await open()
    const release = await holdCalls(page, { calls: ':commit' })
    await dialog.getByLabel('Note').press('Control+Enter')
    await dialog.getByLabel('Note').press('Control+Enter')
    await expect(confirm).toHaveAttribute('data-loading')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    expect(await release()).toBe(1)
    await expectSuspended(page, backend, id)
  })
}

/** Suspends a separate user each time, up to the button that decides. */
function suspension(page: Page, backend: TestBackend, note: string) {
  const dialog = page.getByRole('dialog', { name: /^Suspend: Ana/ })
  let turn = 0
  const openAgain = () =>
    page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Suspend' }).click()
  return {
    dialog,
    openAgain,
    confirm: dialog.getByRole('button', { name: 'Suspend' }),
    async open(): Promise<string> {
      turn += 1
      const id = await createUser(backend, { lastName: `Turn${turn}` })
      await visit(page, `/users/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Turn${turn}`)
      await openAgain()
      await dialog.getByRole('combobox', { name: 'Reason' }).click()
      await page.getByRole('option', { name: /^Other/ }).click()
      await dialog.getByLabel('Note').fill(note)
      return id
    },
  }
}

async function expectSuspended(page: Page, backend: TestBackend, id: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'is suspended.' })).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`users/${id}`))
    .toMatchObject({ accountStatus: 'suspended', rev: 1 })
  await expect.poll(() => userDecision(backend, id, 2)).toBeUndefined()
}
