import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expect, test as base, testBackend } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const html = (page: Page) => page.locator('html')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

base(
  'a language is chosen in the profile, spoken by the login page, and on another device after signing in',
  async ({ page, backend, another }) => {
    const { uid, email } = await backend.administrator()
    await signIn(page, email, '/profile')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await expect(title(page)).toHaveText('Profil')
    await expect
      .poll(() => backend.readDoc(`users/${uid}`))
      .toMatchObject({ preferences: { language: 'de' } })

    // Numbers and dates, too.
    await visit(page, '/history')
    await expect(title(page)).toHaveText('Verlauf')
    await visit(page, '/users')
    await expect(title(page)).toContainText('Benutzer')

    const other = await another()
    await signIn(other, email, '/profile')
    await expect(html(other)).toHaveAttribute('lang', 'de')
    await other.getByRole('combobox', { name: 'Sprache' }).click()
    await other.getByRole('option', { name: 'Español' }).click()
    await expect(html(other)).toHaveAttribute('lang', 'es')
    await expect(title(other)).toHaveText('Perfil')
    await other.close()

    await page.getByRole('button', { name: /Benutzermenü|Konto/ }).click()
  },
)

/** A database in which there is nothing but one administrator: every text on a page is one of the console. */
const test = base.extend({
  backend: async ({ worker }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-empty-'))
    // At the address of the test before, which the contexts of this worker know.
    const backend = await testBackend(folder, { port: worker.port })
    worker.port = Number(new URL(backend.url).port)
    await use(backend)
    await backend.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

const routes = [
  paths.dashboard.users(),
  paths.dashboard.agents(),
  paths.dashboard.pipelines(),
  paths.profile(),
  paths.history(),
  paths.inbox(),
  paths.users(),
  paths.invitations(),
  paths.matches(),
  paths.matchModerators(),
  paths.matchApproval(),
  paths.ownershipRequests(),
  paths.clubs(),
  paths.clubAdd(),
  paths.clubRequests(),
  paths.leagues(),
  paths.leagueCreate(),
  paths.leagueRequests(),
  paths.videoApproval(),
  paths.contacts(),
  paths.contactAdd(),
  paths.pipelines(),
  paths.salesPipeline(),
  paths.pipelineAdd(),
  paths.activities(),
  paths.activities({ view: 'calendar' }),
  paths.activityAdd(),
]

test('in a mirrored pseudo-locale, 40 % longer, every text is translated and no page overflows', async ({
  page,
  backend,
}) => {
  const { email } = await backend.administrator()
  await signIn(page, email, '/profile')
  await page.evaluate(() => localStorage.setItem('touchline.language', 'ar-XB'))
  await page.reload()
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  const own = email.split('@')
  for (const route of routes)
    await test.step(route, async () => {
      await page.setViewportSize({ width: 1366, height: 800 })
      await visit(page, route)
      await expect(title(page)).toContainText('~]')
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectFits(page, route)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectFits(page, `${route} at 360 px`)
      const bare = (await bareTexts(page)).filter((text) => !own.some((part) => text.includes(part)))
      expect.soft(bare, route).toEqual([])
    })
})

/** Texts with a word in plain letters: the pseudo-locale's have accents. Codes, keys, times and values of lists are data. */
const bareTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (parent === null || parent.closest('script, style, noscript, code, kbd, time, option') !== null)
        continue
      if (/[A-Za-z]{3}/.test(text) && parent.checkVisibility()) found.add(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? ''
        if (/[A-Za-z]{3}/.test(text)) found.add(`${name}: ${text}`)
      }
    return [...found]
  })
