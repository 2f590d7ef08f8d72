import type { Page } from '@playwright/test'
import { createUser, userDecision } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const open = async (page: Page, id: string) => {
  await signIn(page, undefined, `/users/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Smith')
}

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const entry = (page: Page, text: string | RegExp) =>
  history(page).getByRole('listitem').filter({ hasText: text })

test('a record of three fields is suspended with a reason and a note, reinstated, and deleted for good; what can be is undone; rights are given and taken; by keyboard, offline and at 360 px', async ({
  page,
  backend,
}) => {
  const id = await createUser(backend)
  const check = (what: string, oneTheme = false) =>
    expectAccessible(page, what, { exceptNavigation: true, oneTheme })
  const note = 'Sells tickets that do not exist.'
  await open(page, id)

  await test.step('everything else is folded, and says that it is not set', async () => {
    await expect(page).toHaveTitle(/^Ana Smith\d+ · /)
    const profile = page.getByRole('region', { name: 'Profile' })
    await expect(profile).not.toContainText('Phone')
    await profile.getByText('Not set (7)').click()
    for (const label of ['E-mail', 'Phone', 'Country', 'Birth year', 'Roles', 'Joined', 'Last active'])
      await expect(profile.locator('div', { hasText: label }).last()).toContainText('Not set')
    await expect(page.getByRole('region', { name: 'Managed clubs' })).toContainText('Unknown')
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText(
      /Manages\s*No club\s*Last active\s*Unknown\s*Strikes\s*Unknown/,
    )
    await expect(page.getByRole('region', { name: 'Videos' })).toContainText('No videos.')
    await expect(history(page)).toContainText('No changes yet.')
  })

  await test.step('an account is suspended before it is deleted', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('Suspend the account first')
    await check('the menu with a refused action', true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('suspending needs a reason; the reason other needs a note of ten characters', async () => {
    await action(page, 'Suspend').click()
    const dialog = page.getByRole('dialog', { name: /^Suspend: Ana/ })
    const confirm = dialog.getByRole('button', { name: 'Suspend' })
    await confirm.click()
    await expect(dialog.getByText('Choose a reason.')).toBeVisible()
    const reason = dialog.getByRole('combobox', { name: 'Reason' })
    await expect(reason).toBeFocused()
    await check('the dialog with a message')

    await reason.click()
    await page.getByRole('option', { name: /^Other/ }).click()
    await dialog.getByLabel('Note').fill('  too short')
    await dialog.getByLabel('Note').fill(' nine char ')
    await confirm.click()
    await expect(dialog.getByLabel('Note')).toBeFocused()
    await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(/at least 10 characters/)
    await expect.poll(() => backend.readDoc(`users/${id}`)).not.toHaveProperty('accountStatus')

    await dialog.getByLabel('Note').fill(note)
    await dialog.getByLabel('Until (optional)').fill('2000-01-01')
    await confirm.click()
    await expect(dialog.getByText('Choose today or a later day.')).toBeVisible()
    await dialog.getByLabel('Until (optional)').fill('2999-01-31')
    await confirm.click()

    await expect(page.getByRole('status').filter({ hasText: 'is suspended.' })).toBeVisible()
    await check('the suspended user with a toast')
    const card = page.getByRole('note').filter({ hasText: 'Suspended' })
    await expect(card).toContainText('Other, by Ana Moreno Vidal')
    await expect(card).toContainText(note)
    await expect(card).toContainText('Until 31 Jan 2999')
    await expect(entry(page, 'suspended the account')).toContainText(note)
    await expect
      .poll(() => userDecision(backend, id, 1))
      .toMatchObject({
        action: 'suspend',
        from: 'active',
        to: 'suspended',
        reasonCode: 'other',
        note,
        by: 'demoAdmin1',
        handlingMs: expect.any(Number),
      })
  })

  // Undone from its toast: clubs/club-record.e2e.ts.
  await test.step('the latest decision is undone from the history with a note; an earlier one says why not', async () => {
    await action(page, 'Reinstate').click()
    await expect(action(page, 'Suspend')).toBeVisible()
    const earlier = entry(page, 'suspended the account').getByRole('button', { name: /^Undo/ })
    await expect(earlier).toHaveAttribute('aria-disabled', 'true')
    await expect(earlier).toHaveAccessibleDescription(/Changed since/)

    const latest = entry(page, 'reinstated the account').first()
    await latest.getByRole('button', { name: /^Undo/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Undo/ })
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText('Enter a reason of at least 10 characters.')).toBeVisible()
    await dialog.getByLabel('Note').fill('Reinstated the wrong person.')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(entry(page, 'Reinstated the wrong person.')).toContainText(
      /reversed: “.+ reinstated the account”/,
    )
    await expect
      .poll(() => backend.readDoc(`users/${id}`))
      .toMatchObject({ accountStatus: 'suspended', rev: 3 })
  })

  await test.step('deleting is final, with the name typed', async () => {
    const reach = { email: 'ana@post.example', phone: '+441632960961', updatedAt: new Date() }
    await backend.writeDoc(`users/${id}`, reach, Object.keys(reach))
    await lookAgain(page)
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(reach.email, FRESH)
    const { lastName } = (await backend.readDoc(`users/${id}`)) ?? {}
    const name = `Ana ${String(lastName)}`
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete/ })
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: /^Privacy/ }).click()
    await dialog.getByLabel(/^Type/).fill('ana')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText(`Type “${name}” exactly.`)).toBeVisible()
    await dialog.getByLabel(/^Type/).fill(name)
    await dialog.getByRole('button', { name: 'Delete' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Deleted User')
    const stored = await backend.readDoc(`users/${id}`)
    expect(stored).toMatchObject({ firstName: 'Deleted', lastName: 'User', accountStatus: 'deleted' })
    for (const field of ['email', 'phone', 'suspension']) expect(stored).not.toHaveProperty(field)
    await expect(action(page, 'Edit')).toHaveAccessibleDescription(/was deleted/)
    await expect(
      entry(page, 'deleted the account').getByRole('button', { name: /^Undo/ }),
    ).toHaveAccessibleDescription('A deleted account can’t be restored.')
  })

  await test.step('the administrator flag and the right of a lead: given, taken, never one’s own', () =>
    expectRights(page, backend))
  await test.step('keyboard only: edit, suspend, undo; a note that was not sent survives a reload; offline what is final is refused; 360 px', () =>
    expectByKeys(page, backend))
})

async function expectRights(page: Page, backend: TestBackend): Promise<void> {
  const id = await createUser(backend)
  await visit(page, `/users/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Smith')
  const before = await backend.readDoc('stats/admins')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  await choose('Make administrator')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Administrator')
  await expect(entry(page, 'made this person an administrator')).toContainText(/from No.* to Yes/)
  await expect(action(page, 'Suspend')).toHaveAccessibleDescription(/Remove their administrator rights first/)
  await choose('Remove administrator')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Administrator')
  await expect.poll(async () => (await backend.readDoc('stats/admins'))?.['count']).toBe(before?.['count'])

  // While there is no lead everybody is one; the first takes that from the person who appointed them.
  await choose('Make administrator')
  await choose('Make review lead')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Administrator, review lead')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove review lead' })).toContainText('Only a review lead')
  await expect(page.getByRole('menuitem', { name: 'Remove administrator' })).toContainText(
    'Remove their review lead rights first',
  )

  await visit(page, '/users/demoAdmin1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Moreno Vidal')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /^Remove administrator/ })).toContainText(
    'You can’t remove your own',
  )
  await expect(action(page, 'Suspend')).toHaveAccessibleDescription(/You can’t suspend yourself/)
}

async function expectByKeys(page: Page, backend: TestBackend): Promise<void> {
  const email = 'a-rather-long-address-of-somebody@a-rather-long-domain.example'
  await visit(page, `/users/${await createUser(backend, { email })}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Smith')
  await test.step('keyboard only: edit, suspend, undo', async () => {
    await expect(action(page, 'Suspend')).toBeVisible()
    await page.keyboard.press('e')
    await expect(page).toHaveURL(/\/edit$/)
    await page.goBack()
    // The form has a focused heading too.
    await expect(action(page, 'Suspend')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // Assign, Follow, Edit.
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab')
    await expect(action(page, 'Suspend')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('An e or a z is text.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('is held until a second administrator decides.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // Also from another page, which leads back to it.
    await page.getByRole('link', { name: 'Contacts' }).click()
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^Undone: /)).toBeVisible()
    await expect(action(page, 'Suspend')).toBeVisible()
  })

  await action(page, 'Suspend').click()
  await page.getByLabel(/^Note/).fill('Half a thought')
  await page.keyboard.press('Escape')
  await expect(action(page, 'Suspend')).toBeFocused()
  await page.reload()
  await action(page, 'Suspend').click()
  await expect(page.getByLabel(/^Note/)).toHaveValue('Half a thought')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // What was read stays.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'More actions' }).click()
  const remove = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(remove).toContainText('You’re offline')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Ana')
  await page.context().setOffline(false)
  await expect(remove).not.toContainText('You’re offline')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page)
  await action(page, 'Suspend').click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Suspend' })
  await expect(confirm).toBeInViewport()
  await expectFits(page)
}
