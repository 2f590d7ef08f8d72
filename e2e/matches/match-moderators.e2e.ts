import type { Page } from '@playwright/test'
import { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { searchTokens } from '@touchline/domain/shared/text.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page, text: string) => expect(heading(page)).toContainText(text)

test('from the invitation to the removal: every step in the record and in the log', async ({
  page,
  backend,
}) => {
  const name = { firstName: 'Quirin', lastName: `Ybarzabal${process.pid}` }
  const search = searchTokens([name.firstName, name.lastName])
  const uid = await createUser(backend, { ...name, search })
  const stored = () => backend.readDoc(`matchModerators/${uid}`)
  const entry = (rev: number) => backend.readDoc(`decisions/matchModerators_${uid}_${rev}`)
  await signIn(page, undefined, '/match-moderators')

  await page.getByRole('button', { name: 'Invite moderator' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite moderator' })
  await invitation.getByLabel('Person').fill(name.lastName)
  await page.getByRole('option', { name: new RegExp(name.lastName) }).click()
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(invitation.getByText('Choose at least one, or Everywhere.').first()).toBeVisible()
  await invitation.getByRole('radio', { name: 'Countries' }).check()
  await invitation.getByRole('combobox', { name: 'Countries' }).fill('Icel')
  await page.getByRole('option', { name: 'Iceland' }).click()
  await invitation.getByRole('radio', { name: 'Countries' }).focus()
  await expectAccessible(page, 'an invitation', { exceptNavigation: true })
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/match-moderators/${uid}$`))
  await status(page, 'Invited')
  await expect
    .poll(() => stored())
    .toMatchObject({
      userId: uid,
      userName: `${name.firstName} ${name.lastName}`,
      scope: { type: 'country', ids: ['IS'] },
      scopeKeys: ['country_IS'],
      status: 'invited',
      rev: 1,
    })
  await expect.poll(() => entry(1)).toMatchObject({ action: 'create', to: 'invited', by: 'demoAdmin1' })

  await action(page, 'Activate').click()
  await status(page, 'Active')
  await expect.poll(async () => (await stored())?.['stats']).toHaveProperty('idleSince', expect.any(Date))

  await page.keyboard.press('e')
  const form = page.getByRole('region', { name: 'Edit scope and permissions' })
  await form.getByRole('radio', { name: 'Leagues' }).check()
  await form.getByRole('combobox', { name: 'Leagues' }).fill('England')
  await page
    .getByRole('option', { name: /^England/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => stored()).toMatchObject({ scope: { type: 'league' }, rev: 3 })
  await expect.poll(async () => (await stored())?.['scopeKeys']).toEqual([expect.stringMatching(/^league_/)])

  const dialog = page.getByRole('dialog')
  await action(page, 'Suspend').click()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Score disputed/ }).click()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await status(page, 'Suspended')
  await page
    .getByRole('status')
    .filter({ hasText: 'suspended' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await status(page, 'Active')
  await expect.poll(() => entry(5)).toMatchObject({ action: 'reverse', from: 'suspended', to: 'active' })

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Other/ }).click()
  await dialog.getByLabel(/^Note/).fill('Asked to be relieved of it.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await status(page, 'Removed')
  await expect.poll(() => entry(6)).toMatchObject({ action: 'remove', reasonCode: 'other' })
  await expect(action(page, 'Edit')).toHaveAttribute('aria-disabled', 'true')
})

test('the list: idle ones, coverage, and a scope for many; at 360 px', async ({ page, backend }) => {
  const shown = listPage(page, 'Match Moderators')
  await signIn(page, undefined, '/match-moderators?status=suspended')
  await shown.settled()
  const suspended = await shown.ids()
  await page.getByRole('link', { name: 'Idle over 14 days' }).click()
  await expect(page).toHaveURL(/sort=idle/)
  // The address is there a moment before the page that it names.
  await expect.poll(() => shown.ids()).not.toEqual(suspended)
  await shown.settled()
  const idle = await shown.ids()
  expect(idle.length).toBeGreaterThan(0)
  const cutoff = Date.now() - 13 * 86_400_000
  for (const id of idle) {
    const record = MatchModerator.parse({ ...(await backend.readDoc(`matchModerators/${id}`)), id })
    expect(record.status).toBe('active')
    expect(record.stats?.idleSince?.getTime()).toBeLessThan(cutoff)
  }

  await page.getByRole('button', { name: 'Coverage' }).click()
  const coverage = page.getByRole('dialog', { name: 'Leagues without a moderator' })
  await expect(coverage.getByRole('status')).toHaveText(/without a moderator, of 25 on this page/)
  await coverage.getByRole('button', { name: 'Next leagues' }).click()
  await expect(coverage.getByRole('button', { name: 'Previous' })).toBeEnabled()
  await expectAccessible(page, 'the coverage', { exceptNavigation: true })
  await page.keyboard.press('Escape')

  const mine = ['one', 'two'].map((part) => `e2eModerator${process.pid}${part}`)
  for (const id of mine) {
    await backend.writeDoc(`users/${id}`, { firstName: 'Bulk', lastName: id, isAdmin: false })
    await backend.writeDoc(`matchModerators/${id}`, {
      userId: id,
      userName: `Zzbulk ${id}`,
      search: searchTokens(['Zzbulk']),
      scope: { type: 'global', ids: [] },
      scopeKeys: ['global'],
      permissions: ['score'],
      status: 'active',
      conflictClubIds: [],
      updatedAt: new Date(),
      rev: 1,
    })
  }
  await visit(page, '/match-moderators?q=zzbulk')
  await expect(shown.links).toHaveCount(2)
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  await page.getByRole('button', { name: 'Set scope' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Countries' }).fill('Norw')
  await page.getByRole('option', { name: 'Norway' }).click()
  // The open menu covers the button until it's left.
  await dialog.getByRole('radio', { name: 'Countries' }).focus()
  await dialog.getByRole('button', { name: /^Set scope 2/ }).click()
  await expect(dialog.getByRole('status')).toHaveText(/2 done/)
  for (const id of mine)
    await expect
      .poll(() => backend.readDoc(`matchModerators/${id}`))
      .toMatchObject({
        scope: { type: 'country', ids: ['NO'] },
        scopeKeys: ['country_NO'],
        rev: 2,
      })

  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/match-moderators/${mine[0]}`)
  await expect(heading(page)).toContainText('Zzbulk')
  await expectFits(page)
})
