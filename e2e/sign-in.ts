import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'

/** Signs in through the form, as a person does; answers when the console has left the login page. */
export async function signIn(page: Page, email = 'admin@touchline.example', to = '/users'): Promise<void> {
  await page.goto(to)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
