import { expect, type Page } from '@playwright/test'
import { visit } from '#e2e/testing/visit.ts'

const numberIn = (text: string | null | undefined): number => Number((text ?? '').replaceAll(/\D/g, ''))

export type ConsolePage = ReturnType<typeof consolePage>

/** The console as an administrator reads it. */
export function consolePage(page: Page) {
  const range = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  const table = page.getByRole('table')
  const main = page.getByRole('main')
  const open = async (title: string, address: string) => {
    await visit(page, address)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  return {
    async signIn(url: string, email: string, password: string) {
      await page.goto(`${url}/login`)
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: /^Sign in/i }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Users dashboard')
    },

    /** A list counts so many. */
    async expectTotal(address: string, total: number) {
      await visit(page, address)
      const of = `of ${total.toLocaleString('en-GB')}`
      await expect(range, address).toHaveText(new RegExp(`^1–${Math.min(25, total)} ${of}$`))
      await expect(table.getByRole('rowheader'), address).toHaveCount(Math.min(25, total))
    },

    /** A search finds this record on its first page. */
    async expectFound(address: string, id: string) {
      await visit(page, address)
      await expect(table.locator(`[data-row-link="${id}"]`), address).toBeVisible()
    },

    /** The palette finds it. */
    async expectInPalette(typed: string, found: string | RegExp) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search and commands' }).fill(typed)
      await expect(page.getByRole('option', { name: found }).first(), typed).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('combobox', { name: 'Search and commands' })).toHaveCount(0)
    },

    /** How many wait, as the queue says. */
    async waiting(title: string, address: string): Promise<number> {
      await open(title, address)
      const figure = page
        .getByRole('term')
        .filter({ hasText: /^Waiting$/ })
        .locator('..')
      await expect(figure, address).toContainText(/\d/)
      return numberIn(await figure.textContent())
    },

    /** The dashboard's figures by label, and its queues by name. */
    async figures(): Promise<Record<string, number>> {
      await open('Users dashboard', '/dashboard/users')
      const work = main.getByRole('region', { name: 'Work waiting' })
      const links = main.getByRole('link', { name: /^[A-Z][\w ]+: [\d,]+$/ })
      await expect(work).not.toContainText('…')
      await expect(links).toHaveCount(6)
      const labels = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('aria-label') ?? ''),
      )
      const lines = await work
        .getByRole('listitem')
        .evaluateAll((all) =>
          all.map(
            (line) =>
              [line.querySelector('a')?.textContent ?? '', line.querySelector('span')?.textContent] as const,
          ),
        )
      return Object.fromEntries(
        [...labels.map((label) => label.split(': ')), ...lines].map(([label = '', count]) => [
          label,
          numberIn(count),
        ]),
      )
    },
  }
}
