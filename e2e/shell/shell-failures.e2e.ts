import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

test('a piece that a deployment took away, a page that isn’t here offline, and a record that does not exist: each says so, with a way on', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main')
  await signIn(page, 'admin@touchline.example', '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()

  await test.step('offline, a page that isn’t here says so and what works, and opens by itself once back', async () => {
    // Nor has the browser kept its code from before.
    await page.route('**/assets/users-page-*.js', (route) => route.abort('internetdisconnected'))
    await context.setOffline(true)
    await page.getByRole('link', { name: 'User Management' }).click()
    await expect(main).toContainText('this page isn’t loaded yet. Pages you’ve opened still work.')
    await expect(main).toContainText('edits, notes and decisions wait until you’re back')
    await expect(page.getByText(/support/)).toHaveCount(0)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main).toContainText('this page isn’t loaded yet')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
    await page.getByRole('link', { name: 'User Management' }).click()
    await expect(main).toContainText('this page isn’t loaded yet')
    await page.unroute('**/assets/users-page-*.js')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  })

  await test.step('a record that does not exist: 404, Oops!, and two ways on', async () => {
    await visit(page, '/users/nobody')
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByText('Not Found')).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Touchline')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(main.getByRole('button')).toHaveText(['Go Back', 'Go Home'])
    await page.getByRole('button', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(/\/dashboard\/users$/)
    await page.goBack()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).not.toHaveURL(/nobody/)
  })

  await test.step('a piece of the console that a deployment took away ends in a clear screen', async () => {
    await page.route('**/assets/activities-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('link', { name: 'Activities' }).click()
    await expect(page.getByText(/Touchline has been updated.* Reload to continue/)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.unroute('**/assets/activities-page-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Activities' })).toBeVisible()
  })
})

test('even when the first script is gone, the page is not blank for ever', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/login')
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish())) // instead of waiting
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
})

test('what nothing else caught: the global failure screen with a reference that is logged too', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signIn(page, 'admin@touchline.example', '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  // Breaks the shell, and then the screens for broken pages, which ask for the same.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', {
      get: () => {
        throw new Error('no network state')
      },
    })
    window.dispatchEvent(new Event('offline'))
  })
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(
    page.getByText('Please refresh the page. If the problem persists, contact support.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  const reference = await page.getByRole('code').textContent()
  expect(reference).toMatch(/^[0-9A-Z]+-[0-9A-Z]+$/)
  expect(logged.join('\n')).toContain(`[Touchline] Unhandled failure, reference ${reference}.`)
})
