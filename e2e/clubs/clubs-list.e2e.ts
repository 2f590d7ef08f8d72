import { clubDecision, createClub } from '#e2e/create/create-club.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

/** Cases beyond the table of lists (e2e/nouns): accents, a wrong value, many filters at once. */
const cases: [query: string, wanted: Record<string, unknown>, word?: string, sort?: string][] = [
  ['status=shoe', { status: 'approved' }],
  // With a word the list is in the order of names.
  ['q=NÓR', { status: 'approved' }, 'nor', 'name'],
  ['q=a&country=DE&managed=no&status=any&sort=name', { country: 'DE', managed: false }, 'a', 'name'],
]

const words = ({ data }: StoredRecord): unknown[] => (Array.isArray(data['search']) ? data['search'] : [])

// Views and empty lists are in users-list-views.e2e.ts and users-list-states.e2e.ts, the number typed in review-load.e2e.ts.
test('accents and filters together; in bulk: archived with a reason, levels set, refusals told, and all of it undone', async ({
  page,
  backend,
}) => {
  const clubs = await storedRecords(backend, 'clubs')
  const shown = listPage(page, 'Approved Clubs')
  await signIn(page, undefined, '/clubs')
  await expect(page).toHaveTitle(/^Approved Clubs · /)
  await expect(page.getByRole('button', { name: 'Status Approved' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add club' })).toHaveAttribute('href', '/add-club')
  for (const [query, wanted, word, sort] of cases)
    await test.step(query, async () => {
      const fitting = clubs.filter(
        (club) =>
          Object.entries(wanted).every(([field, value]) => club.data[field] === value) &&
          (word === undefined || words(club).includes(word)),
      )
      const expected = sort ? inOrder(fitting, [sort], 'asc') : inOrder(fitting, ['updatedAt'], 'desc')
      expect(expected.length).toBeGreaterThan(0)
      await visit(page, `/clubs?${query}`)
      await expect.poll(() => shown.ids()).toEqual(expected.slice(0, 25).map(({ id }) => id))
    })

  const at = { country: 'FO', association: 'FRO', city: 'Tórshavn' }
  const first = await createClub(backend, { ...at, name: 'Bulk Harbour', level: 'amateur' })
  const second = await createClub(backend, { ...at, name: 'Bulk Meadow' })
  const gone = await createClub(backend, { ...at, name: 'Bulk Gone', status: 'archived' })
  await visit(page, '/clubs?q=bulk&country=FO&status=any')
  await expect(shown.links).toHaveCount(3)
  const all = shown.table.getByRole('checkbox', { name: 'Select all on this page' })
  const dialog = page.getByRole('dialog')
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

  await all.click()
  await shown.selection.getByRole('button', { name: 'Set level' }).click()
  await dialog.getByRole('button', { name: 'Set level 3 clubs' }).click()
  await expect(dialog.getByText('Choose a level.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Amateur' }).click()
  await dialog.getByRole('button', { name: 'Set level 3 clubs' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(line('Bulk Harbour')).toContainText('already “Amateur”')
  await expect.poll(() => backend.readDoc(`clubs/${gone}`)).toMatchObject({ level: 'amateur', rev: 2 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await shown.selection.getByRole('button', { name: 'Archive' }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Spam/ }).click()
  await dialog.getByRole('button', { name: 'Archive 3 clubs' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(line('Bulk Gone')).toContainText('“Archived”')
  const told = await clubDecision(backend, first, 2)
  expect(told).toMatchObject({ action: 'archive', from: 'approved', to: 'archived', reasonCode: 'spam' })
  expect(told?.['batchId']).toBeTruthy()
  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 undone, 1 refused')
  await expect.poll(() => backend.readDoc(`clubs/${second}`)).toMatchObject({ status: 'approved', rev: 4 })
})
