import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signedInRoutes } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const SIGN_IN_CALL = '**/accounts:signInWithPassword*'
const PLAYER = 'player@touchline.example'
const DENIED = 'Access denied. Admin privileges required.'

const emailField = (page: Page) => page.getByLabel('Email', { exact: true })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

async function attempt(page: Page, email: string, password: string): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('anyone not signed in is sent to /login from every route, which is carried along; so is who is no administrator', async ({
  page,
  backend,
}) => {
  const isAtLogin = async (route: string) => {
    const from = route === '/dashboard/users' ? null : route
    await expect(page, route).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('from') === from,
    )
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
  // By its address, then within the console that runs already.
  await page.goto('/users')
  await isAtLogin('/users')
  for (const route of signedInRoutes) {
    await visit(page, route)
    await isAtLogin(route)
  }

  await test.step('a non-administrator is told so and signed out at once', async () => {
    await attempt(page, PLAYER, DEMO_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(DENIED)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('authUser')
    await page.goto('/users')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('someone without a user record is no administrator', async () => {
    const { uid, email } = await backend.administrator()
    await backend.writeDoc(`users/${uid}`, { firstName: 'No', lastName: 'Flag' })
    await attempt(page, email, DEMO_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(DENIED)
  })

  await test.step('when the administrator status can’t be read, it is logged and the person is no administrator', async () => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/login')
    await page.route('**/documents:batchGet*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 500, status: 'INTERNAL', message: 'broken' } } }),
    )
    await attempt(page, 'admin@touchline.example', DEMO_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(DENIED)
    expect(logged.join('\n')).toContain('[Touchline] The administrator status could not be read.')
  })
})

test('after login, every address leads to its page, or to the first one; a second tab that shows /login follows; what shows until the console is there', async ({
  page,
  context,
  backend,
}) => {
  const other = await context.newPage()
  await other.goto('/contacts')
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, undefined, '/users?q=ana&sort=name')
  await expect(page).toHaveURL(`${backend.url}/users?q=ana&sort=name`)
  await expect(other).toHaveURL(/\/contacts$/)
  await other.close()
  for (const [asked, landed] of [
    ['/login?from=/contacts/c1/edit%23notes', '/contacts/c1/edit#notes'],
    ['/login', '/dashboard/users'],
    ['/', '/dashboard/users'],
    ['/no/sûch/page', '/dashboard/users'],
    ['/login?from=//evil.example', '/dashboard/users'],
  ] as const)
    await test.step(`${asked} leads to ${landed}`, async () => {
      await visit(page, asked)
      await expect(page).toHaveURL(`${backend.url}${landed}`)
      const told = page.getByRole('alert').filter({ hasText: 'There is no page' })
      if (asked === '/no/sûch/page') {
        await expect(told).toHaveText('There is no page /no/sûch/page. This is the home page.')
        await told.getByRole('button', { name: 'Dismiss' }).click()
      }
      await expect(told).toHaveCount(0)
    })

  // While a page does: shell.e2e.ts.
  await test.step("while the shell loads lazily there is the text 'Loading...'", async () => {
    const piece = '**/assets/shell-*.js'
    const release = Promise.withResolvers<void>()
    await page.route(piece, async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto('/contacts')
    await expect(page.getByText('Loading...')).toBeVisible()
    release.resolve()
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
    await page.unroute(piece)
  })

  await test.step('while the auth state does, the logo with a spinner', async () => {
    // As in a browser that was last used before anything was kept.
    await page.evaluate(() => localStorage.removeItem('touchline.session'))
    const release = Promise.withResolvers<void>()
    await page.route('**/documents:batchGet*', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.reload()
    const starting = page.getByRole('status', { name: 'Touchline is starting' })
    await expect(starting).toBeVisible()
    await expect(starting.locator('svg')).toBeVisible()
    await expect(starting.locator('.mantine-Loader-root')).toBeVisible()
    const box = await starting.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, 0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    release.resolve()
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  })
})

test('the form: labels, hints for password managers, what is missing, the password shown on request, errors, and a forgotten one', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Touchline')
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')

  let calls = 0
  await page.route(SIGN_IN_CALL, (route) => {
    calls += 1
    return route.abort()
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAccessibleDescription('Enter your e-mail.')
  await expect(passwordField(page)).toHaveAccessibleDescription('Enter your password.')
  await attempt(page, 'no-email', 'secret')
  await expect(emailField(page)).toHaveAccessibleDescription(
    'Enter an e-mail address, such as name@example.com.',
  )
  await attempt(page, 'me@mine.example', '')
  await expect(passwordField(page)).toBeFocused()
  expect(calls).toBe(0)

  await passwordField(page).fill('secret')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).press('Enter')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')

  await test.step('a wrong password, really asked; the second attempt takes the focus again', async () => {
    await page.unrouteAll()
    for (const password of ['wrong', 'wrong again']) {
      await attempt(page, 'admin3@touchline.example', password)
      await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.')
      await expect(page.getByRole('alert')).toBeFocused()
    }
  })

  // Which sentence the others have, data/errors.test.ts says.
  await test.step('a refusal of the server, and no answer', async () => {
    const alert = page.getByRole('alert')
    await page.route(SIGN_IN_CALL, (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
      }),
    )
    await attempt(page, 'me@mine.example', 'secret')
    await expect(alert).toHaveText(
      'Too many attempts. Wait a few minutes and try again, or reset your password.',
    )
    await expect(alert).toBeFocused()
    await expect(emailField(page)).toHaveValue('me@mine.example')
    await page.unrouteAll()
    await page.route(SIGN_IN_CALL, (route) => route.abort())
    await attempt(page, 'me@mine.example', 'secret')
    await expect(alert).toHaveText('Can’t reach the server. Check your connection and try again.')
  })

  await test.step("'Forgot password?' gives the same answer with and without an account", async () => {
    for (const email of ['admin@touchline.example', 'nobody@touchline.example'])
      await test.step(email, async () => {
        await emailField(page).fill(email)
        await page.getByRole('button', { name: 'Forgot password?' }).click()
        await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
        await expect(emailField(page)).toHaveValue(email)
        await page.getByRole('button', { name: 'Send reset e-mail' }).click()
        await expect(page.getByRole('status')).toHaveText(
          'If this e-mail has an account, we’ve sent a link to set a new password.',
        )
        await page.getByRole('button', { name: 'Back to sign in' }).click()
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      })
  })

  await test.step('the right password goes on', async () => {
    await page.unrouteAll()
    await attempt(page, 'admin3@touchline.example', DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/dashboard\/users$/)
  })
})
