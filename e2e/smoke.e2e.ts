import { expect, test } from '#e2e/backend-fixture.ts'
import { signIn } from '#e2e/sign-in.ts'

test('someone who is not signed in is asked to', async ({ page }) => {
  await page.goto('/users')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('an administrator gets where they wanted to go', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/users$/)
})

test('the backend keeps what it answered for, and its address, over an outage', async ({
  backend,
  request,
}) => {
  await backend.writeDoc('users/outage', { firstName: 'Out', lastName: 'Age', isAdmin: false })
  await backend.stop()
  await expect(request.get('/healthz')).rejects.toThrow('ECONNREFUSED')
  await backend.start()
  expect(await backend.readDoc('users/outage')).toEqual({ firstName: 'Out', lastName: 'Age', isAdmin: false })
})
