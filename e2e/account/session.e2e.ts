import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const FILES = /\/o\/(profileImages[^?]*)/

const side = (page: Page) => page.getByRole('complementary')

test('the footer: its picture, name and menu; a sign-out that fails says so, one that works ends at /login; without a name, and with a picture that can’t be read', async ({
  page,
  backend,
}) => {
  const asked: string[] = []
  await page.route('**/v0/b/**', (route) => {
    asked.push(decodeURIComponent(FILES.exec(route.request().url())?.[1] ?? ''))
    return route.fulfill({ status: 404, json: { error: { code: 404, message: 'Not Found.' } } })
  })
  await signIn(page, 'admin3@touchline.example', '/contacts')
  const footer = side(page).locator('footer')
  const signOut = async () => {
    await footer.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }

  await test.step('its picture is looked for without extension, then as png, jpg and jpeg; then the initial stands there', async () => {
    await expect(side(page).locator('[data-avatar]')).toHaveText('A')
    await expect
      .poll(() => asked)
      .toEqual(['', '.png', '.jpg', '.jpeg'].map((extension) => `profileImages/demoAdmin3${extension}`))
  })

  await test.step('name, e-mail, initial, Profile and Sign Out, and the line below', async () => {
    await expect(footer).toContainText('Okonjo-Reyes')
    await expect(footer).toContainText('admin3@touchline.example')
    await expect(footer).toContainText('2025 Touchline All Rights Reserved')
    await expect(footer.locator('[data-avatar]')).toHaveText('A')
    await footer.getByRole('button').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Connection', 'Sign Out'])
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('a failing sign-out says so', async () => {
    await page.evaluate(() => {
      const working = IDBObjectStore.prototype.delete
      IDBObjectStore.prototype.delete = () => {
        throw new Error('no storage')
      }
      addEventListener('keydown', () => (IDBObjectStore.prototype.delete = working), { once: true })
    })
    await signOut()
    // The profile has an empty alert for its picture.
    await expect(page.getByRole('alert').filter({ hasText: 'An error occurred during logout' })).toBeVisible()
  })

  await test.step('Sign Out goes to /login, and to nowhere in particular afterwards', async () => {
    // The storage works again from the next key on.
    await page.keyboard.press('Shift')
    await visit(page, '/contacts')
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
    await signOut()
    await expect(page).toHaveURL(`${backend.url}/login`)
    await page.goto('/users')
    await expect(page).toHaveURL(/\/login/)
  })

  await test.step('“No Name” stands for a missing name; another error of the picture than “not found” is logged, and the initial stands there', async () => {
    await backend.writeDoc('users/demoAdmin7', { isAdmin: true })
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
    await page.route('**/v0/b/**', (route) => route.fulfill({ status: 403, json: { error: { code: 403 } } }))
    await signIn(page, 'admin7@touchline.example', '/contacts')
    await expect(side(page).getByRole('button', { name: /No Name/ })).toBeVisible()
    await expect
      .poll(() => logged.filter((line) => line.includes('[Touchline] A profile picture could not be read.')))
      .toHaveLength(1)
    await expect(side(page).locator('[data-avatar]')).toHaveText('A')
  })
})
