import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

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
  await expect
    .poll(() => backend.readDoc('users/outage'))
    .toEqual({ firstName: 'Out', lastName: 'Age', isAdmin: false })
})

test('the console runs under its own policy, and a script that somebody wrote into the page does not', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const seen = Reflect.get(window, 'refused') ?? []
      Object.assign(window, { refused: [...seen, effectiveDirective] })
    }),
  )
  await signIn(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const refused = () => page.evaluate(() => Reflect.get(window, 'refused') ?? [])
  expect(await refused()).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.head.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.intruder = true" alt="">')
  })
  await expect.poll(refused).toContain('script-src-elem')
  await expect.poll(refused).toContain('script-src-attr')
  expect(await page.evaluate(() => Reflect.get(window, 'intruder'))).toBeUndefined()
})
