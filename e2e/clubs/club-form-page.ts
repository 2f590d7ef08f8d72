import type { Page } from '@playwright/test'

export const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const beside = (page: Page) => page.getByRole('region', { name: 'Possible duplicates' })

export const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Create club?' })
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })

export async function choose(page: Page, label: string, typed: string, option = typed) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}
