import { expect, type Page } from '@playwright/test'

/** A list as a person finds it on the screen: that of users, or the one with this title. */
export const listPage = (page: Page, title = 'Users') => {
  const table = page.getByRole('table', { name: title })
  const links = table.getByRole('rowheader').getByRole('link')
  const selection = page.getByRole('region', { name: 'Selection' })
  return {
    table,
    /** The first cell of every row: its link. */
    links,
    selection,
    range: page.getByRole('navigation', { name: 'Pages' }).getByRole('status'),
    search: page.getByRole('searchbox'),
    rowBox: (name: string) => table.getByRole('checkbox', { name: `Select ${name}`, exact: true }),

    /** Waits until what is on the screen is the answer to what the address asks. */
    async settled(): Promise<void> {
      await expect(table).toHaveAttribute('aria-busy', 'false')
    },

    /** The keys of the records on this page, in order. */
    ids: () =>
      links.evaluateAll((all) =>
        all.map((link) => decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? '')),
      ),

    /** The keys of the rows, whatever their links lead to. */
    rowIds: () => links.evaluateAll((all) => all.map((link) => link.getAttribute('data-row-link'))),

    /** Opens the options of a filter, whether or not it is in use. */
    async openFilter(filter: string): Promise<void> {
      const inUse = page.getByRole('search').getByRole('button', { name: new RegExp(`^${filter}`) })
      if ((await inUse.count()) > 0) return inUse.click()
      await page.getByRole('button', { name: 'Add filter' }).click()
      await page.getByRole('option', { name: filter, exact: true }).click()
    },

    /** Chooses one of a filter's options, and closes them. */
    async choose(filter: string, option: string): Promise<void> {
      await this.openFilter(filter)
      const chosen = page.getByRole('option', { name: option, exact: true })
      await chosen.click()
      await page.keyboard.press('Escape')
      await expect(chosen).toBeHidden()
    },

    async openViews(): Promise<void> {
      await page.getByRole('button', { name: /^View:/ }).click()
    },
  }
}

/** Begins the file of the list that is shown, with the columns that are offered. */
export async function beginExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Export / })
    .getByRole('button', { name: 'Export', exact: true })
    .click()
}
