import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

const side = (page: Page) => page.getByRole('complementary')

test.describe('the footer and its menu', () => {
  test('name, e-mail, initial, Profile and Sign Out, and the line below', async ({ page }) => {
    await page.route('**/v0/b/**', (route) => route.fulfill({ status: 404, json: { error: { code: 404 } } }))
    await signIn(page, 'admin3@touchline.example', '/contacts')
    const footer = side(page).locator('footer')
    await expect(footer).toContainText('Okonjo-Reyes')
    await expect(footer).toContainText('admin3@touchline.example')
    await expect(footer).toContainText('2025 Touchline All Rights Reserved')
    await expect(footer.locator('.mantine-Avatar-root')).toHaveText('A')
    await footer.getByRole('button').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Sign Out'])
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  test("'No Name' stands for a missing name", async ({ page, backend }) => {
    const record = await backend.readDoc('users/demoAdmin7')
    await backend.writeDoc('users/demoAdmin7', { isAdmin: true })
    await signIn(page, 'admin7@touchline.example', '/contacts')
    await expect(side(page).getByRole('button', { name: /No Name/ })).toBeVisible()
    await backend.writeDoc('users/demoAdmin7', record ?? {})
  })

  test('Sign Out goes to /login, and to nowhere in particular afterwards', async ({ page, backend }) => {
    await signIn(page, 'admin@touchline.example', '/contacts')
    await side(page).locator('footer').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${backend.url}/login`)
    await page.goto('/users')
    await expect(page).toHaveURL(/\/login/)
  })

  test('a failing sign-out says so', async ({ page }) => {
    await signIn(page, 'admin@touchline.example', '/contacts')
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new Error('no storage')
      }
    })
    await side(page).locator('footer').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page.getByRole('alert')).toContainText('An error occurred during logout')
  })
})

test('signed out in one tab, the other one goes to /login too and carries its location along', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@touchline.example', '/contacts')
  const other = await context.newPage()
  await other.goto('/activities')
  await expect(other.getByRole('heading', { name: 'Activities' })).toBeVisible()
  // A tab that lies behind another draws and moves late: nobody presses anything there.
  await page.bringToFront()
  await side(page).locator('footer').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/login\?from=%2Factivities$/)
})

test.describe('the profile picture', () => {
  const FILES = /\/o\/(profileImages[^?]*)/

  test('is looked for without extension, then as png, jpg and jpeg; then the initial stands there', async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route('**/v0/b/**', (route) => {
      asked.push(decodeURIComponent(FILES.exec(route.request().url())?.[1] ?? ''))
      return route.fulfill({ status: 404, json: { error: { code: 404, message: 'Not Found.' } } })
    })
    await signIn(page, 'admin@touchline.example', '/contacts')
    await expect(side(page).locator('.mantine-Avatar-root')).toHaveText('A')
    await expect
      .poll(() => asked)
      .toEqual(['', '.png', '.jpg', '.jpeg'].map((extension) => `profileImages/demoAdmin1${extension}`))
  })

  test('another error than "not found" is logged, and the initial stands there', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
    await page.route('**/v0/b/**', (route) => route.fulfill({ status: 403, json: { error: { code: 403 } } }))
    await signIn(page, 'admin@touchline.example', '/contacts')
    await expect
      .poll(() => logged.filter((line) => line.includes('[Touchline] A profile picture could not be read.')))
      .toHaveLength(1)
    await expect(side(page).locator('.mantine-Avatar-root')).toHaveText('A')
  })
})
