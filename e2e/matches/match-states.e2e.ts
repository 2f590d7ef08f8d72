import type { Page } from '@playwright/test'
import { createMatch } from '#e2e/create/create-match.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true })
const rare = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const reason = async (page: Page, name: RegExp) => {
  await dialog(page).getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name }).click()
}
const goals = async (page: Page, part: string, home: string, away: string) => {
  await dialog(page).getByLabel(`${part}, Harbour Town`).fill(home)
  await dialog(page).getByLabel(`${part}, Meadow Rovers`).fill(away)
}

/** Whether the first wrong field has the focus as soon as it is marked: what is typed next goes into none that was left. */
const leadsAtOnce = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          const wrong = document.querySelector('[role=dialog] [aria-invalid=true]')
          if (!wrong) return
          watch.disconnect()
          resolve(document.activeElement === wrong)
        })
        watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
      }),
  )

test('postponed, cancelled and back again, awarded; every step in the record and in the log', async ({
  page,
  backend,
}) => {
  const id = await createMatch(backend, { status: 'timed', reviewStatus: 'draft' })
  const entry = (rev: number) => backend.readDoc(`decisions/matches_${id}_${rev}`)
  await signIn(page, undefined, `/matches/${id}`)
  await action(page, 'Postpone').click()
  await confirm(page, 'Postpone')
  await expect(heading(page)).toContainText('Postponed')
  await rare(page, 'Cancel match')
  await confirm(page, 'Cancel match')
  await expect(heading(page)).toContainText('Cancelled')
  // Only the last step can be undone: the toast of the one before made room.
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect(toast('Cancel match.')).toBeVisible()
  await expect(toast('Postpone.')).toHaveCount(0)
  await toast('Cancel match.').getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page)).toContainText('Postponed')
  await expect.poll(() => entry(4)).toMatchObject({ action: 'reverse', from: 'cancelled', to: 'postponed' })
  await rare(page, 'Award')
  await goals(page, 'Full-time', '3', '0')
  await confirm(page, 'Award')
  await expect(dialog(page).getByText('Choose a reason.')).toBeVisible()
  await reason(page, /^Forfeit rule/)
  await confirm(page, 'Award')
  await expect(heading(page)).toContainText('3–0')
  await expect
    .poll(() => entry(5))
    .toMatchObject({ action: 'award', reasonCode: 'forfeit_rule', from: 'postponed' })
  await expect
    .poll(() => backend.readDoc(`matches/${id}`))
    .toMatchObject({
      status: 'awarded',
      score: { fullTime: { home: 3, away: 0 }, winner: 'HOME' },
      rev: 5,
    })
  // The same person in another tab is not somebody else.
  await backend.writeDoc(`matches/${id}`, { rev: 6, updatedBy: 'demoAdmin1' }, ['rev', 'updatedBy'])
  await toast('Award.').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’ve changed this since.' })).toBeVisible()
})

test('from a new time to the lock: kicked off, suspended, abandoned, finished on penalties, corrected, edited and put back', async ({
  page,
  backend,
}) => {
  const id = await createMatch(backend, {
    status: 'postponed',
    reviewStatus: 'draft',
    timeZone: 'Europe/Berlin',
    venue: { name: 'Harbour Park', pitch: '1' },
    officials: [{ role: 'referee', name: 'Ana Ref' }],
  })
  const stored = () => backend.readDoc(`matches/${id}`)
  await signIn(page, undefined, `/matches/${id}`)
  await action(page, 'Set new time').click()
  await dialog(page)
    .getByLabel(/^Kick-off at the venue/)
    .fill('2027-03-28T02:30')
  await confirm(page, 'Set new time')
  await expect(dialog(page).getByText(/doesn’t exist at the venue/)).toBeVisible()
  await dialog(page)
    .getByLabel(/^Kick-off at the venue/)
    .fill('2027-03-28T15:00')
  await confirm(page, 'Set new time')
  await action(page, 'Kick off').click()
  await expect
    .poll(() => stored())
    .toMatchObject({
      kickOff: new Date('2027-03-28T13:00:00Z'),
      localDate: '2027-03-28',
      teamDayKeys: [`${id}-home__2027-03-28`, `${id}-away__2027-03-28`],
    })
  await rare(page, 'Suspend')
  await reason(page, /^Other/)
  await dialog(page).getByLabel(/^Note/).fill('The floodlights failed.')
  await confirm(page, 'Suspend')
  await expect(heading(page)).toContainText('Suspended')
  await action(page, 'Abandon').click()
  await confirm(page, 'Abandon')
  await expect(heading(page)).toContainText('Abandoned')
  await action(page, 'Finish').click()
  await goals(page, 'Full-time', '2', '1')
  await goals(page, 'Penalties', '4', '3')
  const leads = leadsAtOnce(page)
  await confirm(page, 'Finish')
  await expect(dialog(page).getByText('A penalty shoot-out follows only a draw.')).toBeVisible()
  expect(await leads).toBe(true)
  await goals(page, 'Full-time', '1', '1')
  await goals(page, 'Extra time', '0', '0')
  await confirm(page, 'Finish')
  await expect(heading(page)).toContainText('1–1 (4–3 pens)')
  await expect
    .poll(() => stored())
    .toMatchObject({
      status: 'finished',
      score: { duration: 'PENALTIES', winner: 'HOME', extraTime: { home: 0, away: 0 } },
    })
  await rare(page, 'Correct score')
  await goals(page, 'Penalties', '3', '5')
  await confirm(page, 'Save score')
  await expect(heading(page)).toContainText('(3–5 pens)')
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('e')
  const form = page.getByRole('region', { name: 'Edit match' })
  await expectAccessible(page, 'a match being edited', { exceptNavigation: true })
  await form.getByLabel('Venue', { exact: true }).fill('Meadow Ground')
  await form.getByLabel('Kick-off at the venue').fill('2026-06-02T18:00')
  await form.getByLabel('Attendance').fill('250')
  await form.getByRole('button', { name: 'Add official' }).click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Enter a name.').first()).toBeVisible()
  await form.getByLabel('Name of official 2').fill('Ben Flag')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: 'Match', exact: true }).getByRole('term')).toHaveText([
    'Home team',
    'Away team',
    'Competition',
    'Season',
    'Kick-off',
    'Time zone of the venue',
    'Score',
    'Venue',
    'Age category',
    'Gender',
    'Attendance',
    'Officials',
  ])
  const edited = {
    venue: { name: 'Meadow Ground', pitch: '1' },
    kickOff: new Date('2026-06-02T16:00:00Z'),
    localDate: '2026-06-02',
    teamDayKeys: [`${id}-home__2026-06-02`, `${id}-away__2026-06-02`],
    attendance: 250,
    officials: [
      { role: 'referee', name: 'Ana Ref' },
      { role: 'assistantReferee1', name: 'Ben Flag' },
    ],
  }
  await expect.poll(() => stored()).toMatchObject({ ...edited, rev: 8 })
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText('Assistant referee 1: Ben Flag')
  await expect(page.getByRole('region', { name: 'Match', exact: true })).toContainText('Referee: Ana Ref')

  await history.first().getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByLabel(/^Note/).fill('Meant another match.')
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page)).toBeHidden()
  const restored = await stored()
  expect(restored).toMatchObject({
    rev: 9,
    venue: { name: 'Harbour Park', pitch: '1' },
    officials: [{ role: 'referee', name: 'Ana Ref' }],
    localDate: '2027-03-28',
    teamDayKeys: [`${id}-home__2027-03-28`, `${id}-away__2027-03-28`],
  })
  expect(restored).not.toHaveProperty('attendance')

  await action(page, 'Submit for review').click()
  await action(page, 'Approve').click()
  await confirm(page, 'Approve')
  await action(page, 'Lock').click()
  await confirm(page, 'Lock')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /^Correct score/ })).toContainText('Unlock it first')
  await page.keyboard.press('Escape')
  await action(page, 'Unlock').click()
  await confirm(page, 'Unlock')
  await expect(dialog(page).getByText('Choose a reason.')).toBeVisible()
  await reason(page, /^Score disputed/)
  await confirm(page, 'Unlock')
  await expect(action(page, 'Lock')).toBeVisible()
  await expect.poll(() => stored()).toMatchObject({ reviewStatus: 'approved', locked: false })
})
