import { expect, type Page } from '@playwright/test'

/**
 * Moves the pointer over a page that is there as a hand does, in more than one step and over nothing that reads ahead: of the
 * first step the browser says that it has no length, as of the move that it makes up where a page comes under a resting pointer.
 */
export async function stir(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(9, 9)
  await page.mouse.move(19, 9)
}
