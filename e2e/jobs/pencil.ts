import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the editor of a value on a record's page; unfolds it first if folded. */
export async function pencilOf(page: Page, label: string): Promise<Locator> {
  const name = `Edit ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  const pencil = page.getByRole('button', { name, exact: true })
  await expect(page.locator('dl').first()).toBeVisible()
  if (await pencil.isVisible()) return pencil
  const folds = page.locator('summary').filter({ hasText: /^(Not set|More fields)/ })
  for (const fold of await folds.all())
    if (await fold.evaluate(({ parentElement }) => !parentElement?.hasAttribute('open')))
      await fold.press('Enter')
  await expect(pencil).toBeVisible()
  return pencil
}
