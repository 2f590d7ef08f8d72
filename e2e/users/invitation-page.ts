import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'

/** Choices of those who are invited. */
export const PASSWORD = 'a long password'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite a person' })
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
export const alone = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Person = { email: string; first: string; last: string }

export async function fill(page: Page, { email, first, last }: Person): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog(page).getByRole('textbox', { name: 'First name' }).fill(first)
  await dialog(page).getByRole('textbox', { name: 'Last name' }).fill(last)
}

export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()

export async function setPassword(page: Page, link = 'no link'): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await alone(page, 'Change password').click()
}

/** By the form, and not by a session that is put into the browser. */
export async function signInAs(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(paths.login())
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await alone(page, 'Sign in').click()
  await page.waitForURL(`**${paths.home()}`)
}
