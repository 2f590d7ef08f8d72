import type { Page } from '@playwright/test'

/** Begins the file of the list that is shown, with the columns that are offered. */
export async function beginExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Export / })
    .getByRole('button', { name: 'Export', exact: true })
    .click()
}
