import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { runnerBeside } from '#e2e/review/runner-beside.ts'
import { countClicks } from '#e2e/jobs/count-clicks.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { alone, dialog, fill, PASSWORD, row, send } from './invitation-page.ts'

/** Time within which the page shows the work of the runner. */
const SEEN = { timeout: 30_000 }

/** The links that somebody would have been mailed, the latest last. */
const linksOf = ({ mailed }: TestBackend, email: string) =>
  mailed.flatMap((message) =>
    message.startsWith(`${email}, PASSWORD_RESET`) ? (/https?:\S+/.exec(message)?.[0] ?? []) : [],
  )

/** Waits for what the runner notes, and has the page look again: that a page does so by itself, users-list-states says. */
async function noted(
  page: Page,
  backend: TestBackend,
  email: string,
  fields: Record<string, unknown>,
): Promise<void> {
  await expect.poll(() => backend.readDoc(`invitations/${email}`), SEEN).toMatchObject(fields)
  await lookAgain(page)
}

/** As somebody who signs up on the platform; returns the uid. */
async function signUp(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', {
    data: { email, password: PASSWORD },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  // https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signUp#response-body
  return ((await answer.json()) as { localId: string }).localId
}

// That they set a password by it, sign in and work: platform/deployment.e2e.ts; that it is accepted then: invitations.test.ts of the runner.
test('a colleague is invited; withdrawn, no link works; invited again, there is another; an address that is taken is said', async ({
  page,
  backend,
  another,
}) => {
  const bo = { email: 'bo.berg@club.example', first: 'Bo', last: 'Berg' }
  const admins = async () => (await backend.readDoc('stats/admins'))?.['count']
  const before = await admins()
  const button = (name: string) => row(page, bo.email).getByRole('button', { name })
  await signIn(page)
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Invite', exact: true }).click()
  await fill(page, bo)
  await dialog(page).getByRole('switch', { name: 'Administrator' }).click()
  await expect(dialog(page)).toContainText('Administrators can see and change everything')
  await expect(dialog(page)).toContainText('The account is created once the runner is started.')
  await expectAccessible(page, 'inviting a person', { exceptNavigation: true, oneTheme: true })
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'Bo Berg invited.' })).toBeVisible()
  expect(await clicks()).toEqual({ clicks: 3, pageChanges: 1 })

  await expect(row(page, bo.email)).toContainText('Administrator')
  await expect(row(page, bo.email)).toContainText('The runner is stopped.')
  const runner = await runnerBeside(backend)
  await noted(page, backend, bo.email, { status: 'invited', linked: 1 })
  // Nothing is said to be sent that was not.
  await expect(row(page, bo.email)).toContainText('Invited; the link isn’t sent yet', SEEN)
  await expect(row(page, bo.email)).toContainText('npm run messages')
  expect(await admins()).toBe(Number(before) + 1)
  await expectAccessible(page, 'invitations', { exceptNavigation: true })
  await expectFits(page)

  await test.step('a link is sent once more', async () => {
    await expect(button('Resend')).toHaveAccessibleDescription('A link was requested less than a minute ago.')
    await backend.writeDoc(`invitations/${bo.email}`, { askedAt: new Date(0), updatedAt: new Date() }, [
      'askedAt',
      'updatedAt',
    ])
    await lookAgain(page)
    await expect(button('Resend')).not.toHaveAttribute('aria-disabled', SEEN)
    await button('Resend').click()
    await expect(page.getByRole('status').filter({ hasText: 'Another link for Bo Berg' })).toBeVisible()
    await expect.poll(() => linksOf(backend, bo.email).length, SEEN).toBe(2)
  })

  const theirs = await another()
  await test.step('withdrawn, no link works and nobody can sign in', async () => {
    const { userId } = (await backend.readDoc(`invitations/${bo.email}`)) ?? {}
    await button('Withdraw').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(row(page, bo.email)).toContainText('Withdrawn')
    expect(await backend.readDoc(`users/${String(userId)}`)).toMatchObject({
      firstName: 'Deleted',
      accountStatus: 'deleted',
      isAdmin: false,
    })
    expect(await admins()).toBe(before)
    await theirs.goto(linksOf(backend, bo.email)[1] ?? 'no link')
    await expect(theirs.getByLabel('New password')).toHaveCount(0)
  })

  await test.step('invited again, there is another link', async () => {
    await expect.poll(() => backend.readDoc(`invitations/${bo.email}`), SEEN).not.toHaveProperty('userId')
    await lookAgain(page)
    await expect(button('Invite again')).not.toHaveAttribute('aria-disabled', SEEN)
    await button('Invite again').click()
    await dialog(page).getByRole('textbox', { name: 'Last name' }).fill('Berg-Holt')
    await send(page)
    await expect.poll(() => linksOf(backend, bo.email).length, SEEN).toBe(3)
    await runner.stop()
  })
  await lookAgain(page)
  await row(page, bo.email).getByRole('link', { name: 'Bo Berg-Holt' }).click()
  await expect(page.getByText('Invited by Ana Moreno Vidal')).toBeVisible()

  await test.step('Undo withdraws; an address that is taken is said before and after', () =>
    expectTaken(page, backend))
})

async function expectTaken(page: Page, backend: TestBackend): Promise<void> {
  // Somebody of the platform, whose record has no words by which the console could find it.
  const email = 'zoe@club.example'
  const zoe = await signUp(page, email)
  await backend.writeDoc(`users/${zoe}`, { firstName: 'Zoe', lastName: 'Known', email, isAdmin: false })
  const known = (await backend.administrator()).email
  await visit(page, paths.invitations())
  await alone(page, 'Invite').click()
  await fill(page, { email: known, first: 'Own', last: 'Admin' })
  // Found by its record where it has words to be found by; the runner looks at the account.
  await send(page)
  await expect(dialog(page).getByRole('alert')).toContainText('already has an account with this e-mail')
  await expect(dialog(page).getByRole('link', { name: /^Open Own Admin/ })).toBeVisible()

  await fill(page, { email, first: 'Zoe', last: 'Known' })
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'Zoe Known invited.' })).toBeVisible()
  await alone(page, 'Undo').click()
  await expect(row(page, email)).toContainText('Withdrawn')

  await alone(page, 'Invite').click()
  await fill(page, { email, first: 'Zoe', last: 'Known' })
  await send(page)
  await expect(row(page, email)).toContainText('Waiting')
  const runner = await runnerBeside(backend)
  await noted(page, backend, email, { status: 'failed' })
  await expect(row(page, email)).toContainText('This address already has an account', SEEN)
  await row(page, email).getByRole('link', { name: 'Open the account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoe Known')
  await runner.stop()
}
