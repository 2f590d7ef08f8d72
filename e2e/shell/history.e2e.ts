import type { Page } from '@playwright/test'
import { colleagueChanges } from '#e2e/create/colleague-edit.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

/** The history of the whole console. */

const list = (page: Page) => {
  const all = listPage(page, 'History')
  return {
    ...all,
    ids: () => all.links.evaluateAll((links) => links.map((link) => link.getAttribute('data-row-link'))),
  }
}

/** Shows exactly these: the first page of them, and how many they are. */
async function shows(page: Page, wanted: readonly StoredRecord[]): Promise<void> {
  await list(page).settled()
  await expect.poll(() => list(page).ids()).toEqual(wanted.slice(0, 25).map(({ id }) => id))
  const total = new Intl.NumberFormat('en-GB').format(wanted.length)
  await expect(list(page).range).toHaveText(`1–${Math.min(25, wanted.length)} of ${total}`)
}

/** An import of clubs, with what another program would write of it. */
const someBatch = (backend: TestBackend, batchId: string, size: number) =>
  backend.writeDocs(
    Array.from({ length: size }, (_, at) => ({
      path: `decisions/clubs_imported${at}_1`,
      data: {
        subjectType: 'clubs',
        subjectId: `imported${at}`,
        rev: 1,
        action: 'create',
        from: null,
        to: 'approved',
        by: 'demoAdmin4',
        byName: 'Somebody Else',
        at: new Date(2026, 0, 5, 12, 0, at),
        before: { name: null },
        after: { name: `Imported ${at}` },
        batchId,
      },
    })),
  )

// Each filter, and what it reads: the table of lists (e2e/nouns).
test('a line of an import leads to all of it; the log is asked by person, area and action with its controls; many are undone at once; a view of the log that a colleague shared leads there', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  await someBatch(backend, 'import-of-a-test', 40)
  const log = await storedRecords(backend, 'decisions')
  const those = (fits: (data: Record<string, unknown>) => boolean) =>
    inOrder(
      log.filter(({ data }) => fits(data)),
      ['at'],
      'desc',
    )
  await signIn(page, email, '/history?who=demoAdmin4&when=2026-01-05..2026-01-05')
  await page
    .getByRole('link', { name: /^Import/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\?batch=import-of-a-test/)
  await shows(
    page,
    those(({ batchId }) => batchId === 'import-of-a-test'),
  )

  await visit(page, '/history')
  await list(page).settled()
  await list(page).choose('Person', 'Tobias Lindqvist')
  await list(page).choose('Area', 'Club')
  await list(page).choose('Action', 'Approve')
  await shows(
    page,
    those(
      (one) => one['by'] === 'demoAdmin2' && one['subjectType'] === 'clubs' && one['action'] === 'approve',
    ),
  )
  // Actions that contacts don't have are not offered for contacts.
  await list(page).choose('Area', 'Contact')
  await expect(page).not.toHaveURL(/action=/)

  const edited = async (now: string, rev: number) => {
    const id = await createUser(backend, { lastName: now, rev })
    await backend.writeDoc(`decisions/users_${id}_1`, {
      subjectType: 'users',
      subjectId: id,
      rev: 1,
      action: 'edit',
      from: null,
      to: null,
      by: uid,
      byName: 'Somebody Else',
      at: new Date(),
      before: { lastName: 'Before' },
      after: { lastName: now },
    })
    return id
  }
  const [first, second, moved] = [await edited('Un', 1), await edited('Deux', 1), await edited('Trois', 2)]
  const nameOf = async (id: string) => (await backend.readDoc(`users/${id}`))?.['lastName']

  await visit(page, `/history?who=${uid}`)
  await list(page).settled()
  await expect(list(page).links).toHaveCount(3)
  await list(page).table.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await list(page).selection.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Note/).fill('All three were a mistake.')
  await dialog.getByRole('button', { name: 'Undo 3 decisions' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Trois' })).toContainText('Changed since')
  expect([await nameOf(first), await nameOf(second), await nameOf(moved)]).toEqual([
    'Before',
    'Before',
    'Trois',
  ])
  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 undone, 1 refused')
  expect([await nameOf(first), await nameOf(second)]).toEqual(['Un', 'Deux'])
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // The navigation has no place for views of the log; colleagues hear of one that is shared.
  await list(page).openViews()
  await page.getByRole('menuitem', { name: 'Save current as…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My work')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/view=/)
  await list(page).openViews()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Pin to|Begin with/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await backend.writeDoc('savedViews/of-a-colleague', {
    area: 'decisions',
    name: 'Work of a colleague',
    query: `who=${uid}`,
    ownerId: 'demoAdmin2',
    ownerName: 'Tobias Lindqvist',
    shared: true,
    sharedAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
    rev: 1,
  })
  await visit(page, '/inbox')
  await page.getByRole('link', { name: 'shared the view “Work of a colleague”' }).click()
  await expect(page).toHaveURL(new RegExp(`/history\\?.*who=${uid}`))
})

test('a colleague’s edit appears, is looked at and undone; what moved on is not, and says why', async ({
  page,
  another,
  backend,
}) => {
  const id = await createUser(backend, { lastName: 'Smith', rev: 0 })
  await signIn(page, undefined, '/history')
  await list(page).settled()
  await colleagueChanges(backend, { collection: 'users', id }, { firstName: 'Annabel' })
  const row = page.locator(`[data-row-link="users_${id}_1"]`)
  await lookAgain(page)
  await expect(row).toBeVisible(FRESH)

  // By keys: to the row, into it, to its neighbour and back to the list.
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog').filter({ hasText: 'What changed' })
  await expect(panel).toContainText('Tobias Lindqvist edited the record')
  await expect(panel.getByRole('region', { name: 'What changed' })).toContainText('Annabel')
  await expect(page).toHaveURL(new RegExp(`decision=users_${id}_1`))
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`decision=users_${id}_1`))
  await expect(page.getByRole('dialog')).not.toContainText('Annabel')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`decision=users_${id}_1`))
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(row).toBeFocused()

  // While the person is in the rows nothing moves under them; what is new waits.
  await colleagueChanges(backend, { collection: 'users', id }, { lastName: 'Moved' })
  await lookAgain(page)
  await page.getByRole('button', { name: 'Show newer decisions' }).click(FRESH)
  await expect(page.locator(`[data-row-link="users_${id}_2"]`)).toBeVisible()

  // By its address: refused, and reachable with the reason.
  await page.goto(`/history?decision=users_${id}_1`)
  const undo = panel.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveAccessibleDescription(/Changed since/)
  await undo.focus()
  await expect(page.getByRole('tooltip')).toContainText('Changed since')
  await panel.getByRole('link', { name: /^Edit by Tobias Lindqvist/ }).click()
  await expect(panel.getByRole('region', { name: 'What changed' })).toContainText('Moved')

  await undo.click()
  const question = page.getByRole('dialog').filter({ hasText: 'goes back to how it was before' })
  await question.getByLabel(/^Note/).fill('Another person was meant.')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Decision undone' })).toBeVisible()
  await expect(undo).toHaveAccessibleDescription(/has already reversed this/)
  const { lastName, firstName } = (await backend.readDoc(`users/${id}`)) ?? {}
  expect({ firstName, lastName }).toEqual({ firstName: 'Annabel', lastName: 'Smith' })
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const taken = page.getByRole('row').filter({ has: page.locator(`[data-row-link="users_${id}_2"]`) })
  await expect(taken).toContainText('Reversed')

  // Whose decision it was finds it.
  const other = await another()
  await signIn(other, 'admin2@touchline.example', '/history')
  await other.getByRole('link', { name: 'Your reversed decisions' }).click()
  await other.locator(`[data-row-link="users_${id}_3"]`).click()
  await expect(other.getByRole('dialog')).toContainText('Another person was meant.')
  await expect(other.getByRole('dialog').getByRole('link', { name: /^User .*edit$/ })).toBeVisible()
})
