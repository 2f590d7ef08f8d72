import { expect, test } from '#e2e/backend-fixture.ts'
import { signIn } from '#e2e/sign-in.ts'
for (const scheme of ['light', 'dark'] as const)
  for (const [w, h] of [
    [1366, 768],
    [360, 740],
  ] as const)
    test(`shot ${scheme} ${w}`, async ({ browser, backend }) => {
      const page = await (
        await browser.newContext({
          baseURL: backend.url,
          colorScheme: scheme,
          viewport: { width: w, height: h },
          locale: 'en-GB',
        })
      ).newPage()
      await backend.writeDoc(
        'users/demoAdmin1',
        { preferences: { pinnedViews: ['demoView1', 'demoView2'], theme: 'system' } },
        ['preferences'],
      )
      await signIn(page, undefined, '/inbox')
      await expect(page.locator('[data-inbox-line]').first()).toBeVisible()
      await page.mouse.move(200, 300)
      await expect(page.getByRole('link', { name: /unread$/ }).first()).toBeVisible()
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/shots-inbox/inbox-${scheme}-${w}.png` })
      await page.goto('/users?role=coach&sort=name&view=demoView2')
      await page.waitForTimeout(1500)
      if (w === 360) await page.getByRole('button', { name: 'Open navigation' }).click()
      else await page.getByRole('button', { name: /^View:/ }).click()
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/shots-inbox/views-${scheme}-${w}.png` })
    })
