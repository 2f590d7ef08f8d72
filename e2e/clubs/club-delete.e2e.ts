import type { Page } from '@playwright/test'
import { clubDecision, ownId, createClub, createLeague } from '#e2e/create/create-club.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

test('a requested club that nothing depends on is deleted for good, with its name typed, and who has it open is told; with dependants it is archived, and all of it undone', async ({
  page,
  another,
  backend,
}) => {
  const id = await createClub(backend, { name: 'Ghost Town', status: 'requested' })
  await backend.writeDoc(`clubs/${id}/private/request`, { name: 'Mara Lind', message: 'Please add us.' })
  const other = await another()
  await signIn(other, 'admin2@touchline.example', `/view-club/${id}`)
  await expect(other.getByRole('heading', { name: /Ghost Town/ })).toBeVisible()
  await signIn(page, undefined, `/view-club/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(page).toHaveURL(`/delete-club/${id}`)
  await page.getByRole('button', { name: 'Delete for good…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Type/).fill('ghost town')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('Type “Ghost Town” exactly.')).toBeVisible()
  await dialog.getByLabel(/^Type/).fill('Ghost Town')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/clubs')
  await expect(page.getByRole('status').filter({ hasText: 'Ghost Town is deleted.' })).toBeVisible()
  await expect.poll(() => backend.readDoc(`clubs/${id}`)).toBeUndefined()
  await expect.poll(() => backend.readDoc(`clubs/${id}/private/request`)).toBeUndefined()
  await expect
    .poll(() => clubDecision(backend, id, 2))
    .toMatchObject({
      action: 'delete',
      from: 'requested',
      before: { name: 'Ghost Town' },
    })
  await lookAgain(other)
  await expect(other.getByRole('alert').filter({ hasText: 'Removed in the meantime.' })).toBeVisible(FRESH)
  await other.close()

  await test.step('with dependants every kind is decided, and the leagues are left', () =>
    expectArchived(page, backend))
})

async function expectArchived(page: Page, backend: TestBackend): Promise<void> {
  const id = await createClub(backend, { name: 'Rooted Town', managerIds: ['demoAdmin3'] })
  const leagues = [
    await createLeague(backend, ['x', id], 'Root League'),
    await createLeague(backend, [id], 'Root Cup'),
  ]
  await backend.writeDoc(`clubs/${id}`, { leagueIds: leagues, counters: { leagues: 2, managers: 1 } }, [
    'leagueIds',
    'counters',
  ])
  await backend.writeDoc(`matches/${ownId('Match')}`, {
    home: { clubId: id, name: 'Rooted Town' },
    away: { clubId: 'x', name: 'Visitors' },
    clubIds: [id, 'x'],
    kickOff: new Date(Date.now() + 86_400_000),
    status: 'timed',
  })
  await visit(page, `/delete-club/${id}`)
  const archive = page.getByRole('button', { name: 'Archive…' })
  await expect(archive).toHaveAccessibleDescription(
    'First choose what happens to these: leagues, managers and future matches.',
  )
  await expect(page.getByText('This club has no pending ownership requests or open deals.')).toBeVisible()
  const choose = (kind: string, choice: string) =>
    page
      .getByRole('radiogroup', { name: `${kind} of an archived club` })
      .getByLabel(choice)
      .click()
  await choose('Leagues', 'Leave all leagues')
  await choose('Managers', 'Keep managers')
  await choose('Future matches', 'Settle these first')
  await expect(archive).toHaveAccessibleDescription('You chose to settle these first: future matches.')
  await choose('Future matches', 'Keep as planned')
  await archive.click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Still linked to this club: 1 manager and 1 future match.')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Duplicate/ }).click()
  await dialog.getByLabel(/^Type/).fill('Rooted Town')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Rooted Town is archived.' })
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL(`/view-club/${id}`)
  await expect
    .poll(() => backend.readDoc(`clubs/${id}`))
    .toMatchObject({
      status: 'archived',
      leagueIds: [],
      counters: { leagues: 0, managers: 1 },
      managerIds: ['demoAdmin3'],
      rev: 4,
    })
  await expect
    .poll(() => backend.readDoc(`leagues/${leagues[0]}`))
    .toMatchObject({
      clubIds: ['x'],
      clubCount: 1,
      rev: 2,
    })
  const told = await clubDecision(backend, id, 4)
  expect(told).toMatchObject({ action: 'archive', from: 'approved', to: 'archived', reasonCode: 'duplicate' })
  await expect
    .poll(() => clubDecision(backend, id, 2))
    .toMatchObject({ action: 'follow', batchId: told?.['batchId'] })

  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  const back = await backend.readDoc(`clubs/${id}`)
  expect(back).toMatchObject({ status: 'approved', counters: { leagues: 2 } })
  expect(back?.['leagueIds']).toEqual(expect.arrayContaining(leagues))
  await expect.poll(() => backend.readDoc(`leagues/${leagues[1]}`)).toMatchObject({ clubIds: [id] })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Approved')
}
