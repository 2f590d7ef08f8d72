import { leagueDecision, createLeague } from '#e2e/create/create-league.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

test('an accent in a word; archived in bulk with a reason, the keys given back, and undone together', async ({
  page,
  backend,
}) => {
  const divisions = (await storedRecords(backend, 'leagues')).filter(
    ({ data }) =>
      data['status'] === 'approved' && Array.isArray(data['search']) && data['search'].includes('divis'),
  )
  const made = []
  for (const name of ['Bulkward One', 'Bulkward Two']) made.push(await createLeague(backend, { name }))
  await createLeague(backend, { name: 'Bulkward Gone', status: 'archived' })
  const shown = listPage(page, 'Approved Leagues')
  await signIn(page, undefined, '/leagues-approved?q=DÍVIS')
  await expect(page).toHaveTitle(/^Approved Leagues · /)
  await expect(page.getByRole('button', { name: 'Status Approved' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create league' })).toHaveAttribute('href', '/leagues/create')
  const found = inOrder(divisions, ['name'], 'asc').map(({ id }) => id)
  await expect.poll(() => shown.ids()).toEqual(found.slice(0, 25))

  await visit(page, '/leagues-approved?q=bulkward&status=any')
  await expect(shown.links).toHaveCount(3)
  await shown.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await shown.selection.getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Wrong season/ }).click()
  await dialog.getByRole('button', { name: 'Archive 3 leagues' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  const id = made[0]?.id ?? ''
  const told = await leagueDecision(backend, id, 2)
  expect(told).toMatchObject({ action: 'archive', to: 'archived', reasonCode: 'wrong_season' })
  expect(told?.['batchId']).toBeTruthy()
  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 undone, 1 refused')
  await expect.poll(() => backend.readDoc(`leagues/${id}`)).toMatchObject({ status: 'approved', rev: 3 })
  const keys = (await storedRecords(backend, 'uniqueKeys')).filter(({ data }) => data['recordId'] === id)
  expect(keys).toHaveLength(1)
})
