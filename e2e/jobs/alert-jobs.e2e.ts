import type { Page } from '@playwright/test'
import { createClub, ownId } from '#e2e/create/create-club.ts'
import { countClicks } from './count-clicks.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { stir } from '#e2e/testing/stir.ts'
import { visit } from '#e2e/testing/visit.ts'

const inbox = (page: Page) => page.getByRole('link', { name: /^Inbox/ })

test('an alert on a saved view: its inbox says what is new and leads there, once on all machines, until it is off', async ({
  page,
  another,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  const NAME = `Clubs of Wales ${ownId('View')}`
  const alertOf = async (viewId: string) => (await backend.readDoc(`viewAlerts/${uid}_${viewId}`)) ?? {}
  const addClub = (fields = {}) =>
    createClub(backend, { country: 'GB', association: 'WAL', updatedAt: new Date(), ...fields })
  const known = await addClub({ name: 'Known Rovers' })
  await backend.writeDoc(`inboxes/${uid}`, { readUntil: new Date(), read: [] })
  const list = listPage(page, 'Clubs')
  const choose = async (item: string | RegExp) => {
    await list.openViews()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  await signIn(page, email, '/clubs?association=WAL')
  await list.settled()
  await choose('Save current as…')
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `View: ${NAME}` })).toBeVisible()
  const viewId = new URL(page.url()).searchParams.get('view') ?? ''

  // On: what is there is known.
  const cost = await countClicks(page)
  await choose('Alert me to new records')
  await expect(said(`about new records in “${NAME}”`)).toBeVisible()
  expect(await cost()).toEqual({ clicks: 2, pageChanges: 0 })
  await expect.poll(async () => (await alertOf(viewId))['known']).toContain(known)
  await list.openViews()
  await expect(page.getByRole('menuitem', { name: new RegExp(`${NAME}.*Alert on`) })).toBeVisible()
  await page.keyboard.press('Escape')

  // Two come in, one of them one's own.
  const found = await addClub({ name: 'Bala Athletic', createdBy: 'demoAdmin3' })
  await addClub({ name: 'Own Athletic', createdBy: uid })
  await addClub({ name: 'Elsewhere Athletic', country: 'IS', association: 'ISL' })
  await lookAgain(page)
  await expect(inbox(page)).toHaveAccessibleName('Inbox 1 unread', FRESH)
  expect((await alertOf(viewId))['fresh']).toBe(found)

  // Another machine of the same person, which also asks: one line, and another club adds to it.
  const elsewhere = await another()
  await signIn(elsewhere, email, '/users')
  await stir(elsewhere)
  await expect(inbox(elsewhere)).toHaveAccessibleName('Inbox 1 unread', FRESH)
  await addClub({ name: 'Barmouth Athletic' })
  await Promise.all([lookAgain(page), lookAgain(elsewhere)])
  await expect.poll(async () => String((await alertOf(viewId))['fresh']).split('/').length).toBe(2)
  await inbox(elsewhere).click()
  const theirs = elsewhere.getByRole('link', { name: `Unread: 2 new in “${NAME}”` })
  await expect(theirs).toBeVisible(FRESH)
  await expect(inbox(elsewhere)).toHaveAccessibleName('Inbox 1 unread')

  // It leads to the view and is read, here too.
  await theirs.click()
  await expect(elsewhere.getByRole('button', { name: `View: ${NAME}` })).toBeVisible()
  await expect(listPage(elsewhere, 'Clubs').table.getByText('Barmouth Athletic')).toBeVisible()
  await expect(inbox(elsewhere)).toHaveAccessibleName('Inbox', FRESH)
  await lookAgain(page)
  await expect(inbox(page)).toHaveAccessibleName('Inbox', FRESH)

  await elsewhere.close()

  // A filter that is no more: said once.
  await inbox(page).click()
  await backend.writeDoc(`savedViews/${viewId}`, { query: 'association=WAL&stadium=big' }, ['query'])
  await lookAgain(page)
  await expect(line(`“${NAME}” can no longer send alerts`)).toBeVisible(FRESH)
  await backend.writeDoc(`savedViews/${viewId}`, { query: 'association=WAL' }, ['query'])
  await lookAgain(page)
  await expect(line(NAME)).toHaveCount(0, FRESH)

  // Off is off.
  await visit(page, `/clubs?association=WAL&view=${viewId}`)
  await list.settled()
  await choose('Turn off alerts')
  await expect(said(`Alerts for “${NAME}” are off`)).toBeVisible()
  await addClub({ name: 'Conwy Athletic' })
  await page.reload()
  await expect(list.table.getByText('Conwy Athletic')).toBeVisible()
  await stir(page)
  await lookAgain(page)
  expect(await alertOf(viewId)).toEqual({})

  // So is one whose view is gone.
  await choose('Alert me to new records')
  await expect.poll(async () => (await alertOf(viewId))['viewId']).toBe(viewId)
  await choose('Delete…')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(said('Deleted')).toBeVisible()
  await lookAgain(page)
  await expect.poll(() => alertOf(viewId)).toEqual({})
})
