import type { Browser, Page } from '@playwright/test'
import { createUser, userDecision } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name })
const hold = (page: Page) => page.getByRole('note').filter({ hasText: 'Interim hold' })
const HOLD = 'Hold until a second administrator decides'
const note = 'Asked children for pictures.'

/** Suspends the account of the page for child safety. */
async function holdAccount(page: Page): Promise<void> {
  await action(page, 'Suspend').click()
  const dialog = page.getByRole('dialog', { name: /^Suspend/ })
  await expect(dialog.getByLabel('Until (optional)')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Child safety/ }).click()
  await dialog.getByLabel(/^Note/).fill(note)
  // Nobody sets the end of what another person decides.
  await expect(dialog.getByLabel('Until (optional)')).toHaveCount(0)
  await expect(dialog).toContainText('A second administrator then confirms')
  await expectAccessible(page, 'the dialog of a hold', { exceptNavigation: true, oneTheme: true })
  await dialog.getByRole('button', { name: HOLD }).click()
  await expect(page.getByText('is held until a second administrator decides.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

async function asColleague(browser: Browser, backend: TestBackend, to: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: backend.url })
  const page = await context.newPage()
  await signIn(page, 'admin2@touchline.example', to)
  return page
}

test('an account suspended for a severe reason is held: who began it can’t decide, a colleague confirms it or lifts it', async ({
  page,
  browser,
  backend,
}) => {
  const [first, second] = [await createUser(backend), await createUser(backend)]
  await signIn(page, undefined, `/users/${first}`)

  await test.step('it is held at once, and the person who began it can’t decide about it', async () => {
    await holdAccount(page)
    await expect(hold(page)).toContainText('Child safety: held')
    await expect(hold(page)).toContainText('by Ana Moreno Vidal')
    await expect(hold(page)).toContainText(note)
    for (const name of ['Confirm suspension', 'Lift the hold'])
      await expect(action(page, name)).toHaveAccessibleDescription(/A second administrator must decide/)
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('must confirm')
    await page.keyboard.press('Escape')
    const stored = await backend.readDoc(`users/${first}`)
    expect(stored).toMatchObject({
      accountStatus: 'suspended',
      suspension: { reasonCode: 'child_safety', until: null, by: 'demoAdmin1', heldAt: expect.any(Date) },
    })
    await expectAccessible(page, 'a held account', { exceptNavigation: true })
  })

  await test.step('a slip is undone', async () => {
    await visit(page, `/users/${second}`)
    await holdAccount(page)
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^Undone: /)).toBeVisible()
    await expect(action(page, 'Suspend')).toBeVisible()
    await holdAccount(page)
  })

  const colleague = await asColleague(browser, backend, '/dashboard/users')
  await test.step('a colleague finds it in the waiting work, and confirms it', async () => {
    await colleague.getByRole('link', { name: 'Start reviewing: Interim holds' }).click()
    await expect(colleague).toHaveURL(/\/users\?sort=held/)
    const { lastName } = (await backend.readDoc(`users/${first}`)) ?? {}
    const row = colleague.getByRole('row').filter({ hasText: String(lastName) })
    await expect(row).toContainText('Held')
    await row.getByRole('link').first().click()
    await expect(hold(colleague)).toContainText('by Ana Moreno Vidal')
    await action(colleague, 'Confirm suspension').click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Confirm suspension' }).click()
    const final = colleague.getByRole('note').filter({ hasText: 'Suspended' })
    await expect(final).toContainText('confirmed by Tobias Lindqvist')
    await expect(colleague.getByRole('region', { name: 'History' })).toContainText('confirmed the suspension')
    await expect
      .poll(() => userDecision(backend, first, 2))
      .toMatchObject({ action: 'confirm', by: 'demoAdmin2' })
    const stored = await backend.readDoc(`users/${first}`)
    expect(stored).toMatchObject({ accountStatus: 'suspended', suspension: { confirmedBy: 'demoAdmin2' } })
    expect(stored?.['suspension']).not.toHaveProperty('heldAt')
  })

  await test.step('or lifts it; on a phone too', async () => {
    await colleague.setViewportSize({ width: 360, height: 740 })
    await visit(colleague, `/users/${second}`)
    await expectFits(colleague)
    await action(colleague, 'Lift the hold').click()
    await expect(action(colleague, 'Suspend')).toBeVisible()
    await expect.poll(() => backend.readDoc(`users/${second}`)).toMatchObject({ accountStatus: 'active' })
  })
  await colleague.context().close()
})
