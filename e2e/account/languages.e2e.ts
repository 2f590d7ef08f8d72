import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'

const html = (page: Page) => page.locator('html')
/** The name of the built file that has a word. */
const fileWith = (word: string) => {
  const assets = join(CONSOLE_FOLDER, 'assets')
  const has = (name: string) =>
    name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes(word)
  return readdirSync(assets).find(has) ?? 'none'
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a language is chosen in the profile, spoken by the login page, and on another device after signing in', async ({
  page,
  backend,
  another,
}) => {
  const { uid, email } = await backend.administrator()
  await signIn(page, email, '/profile')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(title(page)).toHaveText('Profil')
  await expect.poll(() => backend.readDoc(`users/${uid}`)).toMatchObject({ preferences: { language: 'de' } })

  // Where its file can't be had the console speaks English, and doesn't start again and again.
  const other = await another()
  const german = `**/assets/${fileWith('Speichern')}`
  await other.route(german, (route) => route.abort())
  let starts = 0
  other.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/profile')) starts += 1
  })
  await signIn(other, email, '/profile')
  await expect.poll(() => starts).toBe(2)
  await expect(title(other)).toHaveText('Profile')
  await visit(other, '/inbox')
  await expect(title(other)).toHaveText('Inbox')
  expect(starts).toBe(2)
  await other.unroute(german)

  await other.goto('/profile')
  await expect(html(other)).toHaveAttribute('lang', 'de')
  await expect(title(other)).toHaveText('Profil')
  await other.close()

  // The login page speaks the language of the person who was last signed in here.
  await page.getByRole('complementary').locator('footer').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
})
