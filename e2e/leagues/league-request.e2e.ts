import type { Page } from '@playwright/test'
import { leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { createLeague, leagueDecision } from '#e2e/create/create-league.ts'
import { reviewPage } from '#e2e/review/review-page.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('a request meets the league that holds its key; rejected and deleted by its name; another is approved and its key follows', async ({
  page,
  backend,
}) => {
  const listed = await createLeague(backend)
  const { name, season } = listed
  const { id } = await createLeague(backend, { name: `${name} ${season}`, status: 'requested' })
  await signIn(page, undefined, `/leagues/view/${id}`)
  await expect(action(page, 'Approve')).toHaveAccessibleDescription(/Another league already has this name/)
  const holder = page.getByRole('alert').getByRole('link', { name })
  await expect(holder).toHaveAttribute('href', `/leagues/view/${listed.id}`)
  await expectAccessible(page, 'a blocked request', { exceptNavigation: true })

  // So it is in its queue.
  await visit(page, `/leagues-requests?item=${id}`)
  const review = reviewPage(page)
  await expect(review.heading).toHaveText(`${name} ${season}`)
  await expect(review.place.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    `/leagues/view/${listed.id}`,
  )
  await expect(review.button('Approve')).toHaveAccessibleDescription(/Another league already has this name/)

  await visit(page, `/leagues/view/${id}`)
  // The queue has such buttons as well.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} ${season}`)
  await expect(action(page, 'Approve')).toHaveAccessibleDescription(/Another league already has this name/)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Duplicate/ }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(said(page, 'is rejected.')).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Duplicate, by Ana Moreno Vidal' })).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await dialog.getByLabel(/^Type/).fill(`${name} ${season}`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/leagues-approved$/)
  await expect.poll(() => backend.readDoc(`leagues/${id}`)).toBeUndefined()
  await expect
    .poll(() => leagueDecision(backend, id, 3))
    .toMatchObject({ action: 'delete', from: 'rejected' })

  await test.step('approved with a warning, undone, archived and restored', () => expectKey(page, backend))
})

async function expectKey(page: Page, backend: TestBackend): Promise<void> {
  const listed = await createLeague(backend)
  const wanted = await createLeague(backend, { name: `${listed.name}s`, status: 'requested' })
  const key = `uniqueKeys/${leagueKey(wanted)}`
  await visit(page, `/leagues/view/${wanted.id}`)
  await expect(said(page, 'Possible duplicates')).toContainText(listed.name)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Possible duplicate: ${listed.name}`)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Use at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('Not the same league: why?').fill('A league of the islands.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(said(page, 'is approved.')).toBeVisible()
  await expect
    .poll(() => leagueDecision(backend, wanted.id, 2))
    .toMatchObject({ action: 'approve', note: 'A league of the islands.' })
  await expect.poll(() => backend.readDoc(key)).toEqual({ collection: 'leagues', recordId: wanted.id })
  await expect(dialog).toBeHidden()

  await page.keyboard.press('z')
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect.poll(() => backend.readDoc(key)).toBeUndefined()
  await action(page, 'Approve').click()
  await dialog.getByLabel('Not the same league: why?').fill('A league of the islands.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(action(page, 'Suspend')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Wrong season/ }).click()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(action(page, 'Restore')).toBeVisible()
  await expect.poll(() => backend.readDoc(key)).toBeUndefined()
  await action(page, 'Restore').click()
  await expect(said(page, 'is approved again.')).toBeVisible()
  await expect.poll(() => backend.readDoc(key)).toMatchObject({ recordId: wanted.id })
}
