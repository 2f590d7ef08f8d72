import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

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
