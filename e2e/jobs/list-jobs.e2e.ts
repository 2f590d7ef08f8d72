import type { Page } from '@playwright/test'
import { lists } from '#e2e/nouns/lists.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const wide = { width: 1366, height: 800 }
const narrow = { width: 360, height: 740 }

/** Where the rows begin, how many are wholly in view, and the names and cells that are cut. Pixels. */
const rowsOf = (page: Page, title: string) =>
  listPage(page, title).table.evaluate((table) => {
    const rows = [...table.querySelectorAll('tbody tr')]
    const isCut = (cell: Element) =>
      [cell, ...cell.querySelectorAll('*')].some(
        (part) =>
          // Text for screen readers has one pixel.
          part.clientWidth > 1 &&
          getComputedStyle(part).overflow !== 'visible' &&
          (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
      )
    const cells = [...table.querySelectorAll('tbody td:not(:first-child)')].filter(isCut)
    return {
      first: rows[0]?.getBoundingClientRect().top ?? Infinity,
      inView: rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      names: [...table.querySelectorAll('tbody th[scope=row]')]
        .filter(isCut)
        .map(({ textContent }) => textContent),
      cut: cells.length,
      untold: cells
        .filter((cell) => cell.querySelector('[title]') === null)
        .map(({ textContent }) => textContent),
    }
  })

/** Keys beside the list and a field for many rows are one engine (kit/list); of contacts and clubs they are in beside-jobs and edit-in-bulk. */
const triedThrough: ReadonlySet<string> = new Set<keyof typeof lists>(['matches'])

/** The head of a list on a phone is one part (kit/list): it is measured where it has most. */
const measuredNarrow: ReadonlySet<string> = new Set<keyof typeof lists>(['matches', 'pipelines'])

test('lists begin with their rows: 18 in view at 1366, names never cut, a record beside them by Space; on a phone within 260 pixels', async ({
  page,
}) => {
  await signIn(page, undefined, '/leagues/create')
  let cut = 0
  for (const [collection, { title, path }] of Object.entries(lists))
    await test.step(title, async () => {
      const list = listPage(page, title)
      await page.setViewportSize(wide)
      await visit(page, path)
      await list.settled()
      const seen = await rowsOf(page, title)
      expect(seen.first).toBeLessThanOrEqual(150)
      if ((await list.links.count()) >= 18) expect(seen.inView).toBeGreaterThanOrEqual(18)
      expect(seen.names).toEqual([])
      expect(seen.untold).toEqual([])
      cut += seen.cut
      if (triedThrough.has(collection)) {
        await expectBeside(page, title)
        await expectField(page, title)
      }
      if (!measuredNarrow.has(collection)) return
      await page.setViewportSize(narrow)
      await expect.poll(async () => (await rowsOf(page, title)).first).toBeLessThanOrEqual(260)
    })
  expect(cut).toBeLessThanOrEqual(60)
})

/** Space opens a record beside its list, J goes on to the next one and Esc leaves it. */
async function expectBeside(page: Page, title: string): Promise<void> {
  const { links, rowIds } = listPage(page, title)
  const beside = page.getByRole('complementary').filter({ has: page.getByText('Open full page') })
  const ids = await rowIds()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(new RegExp(`/peek/${ids[0]}`))
  await expect(beside.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(links.first()).toBeFocused()
  await expectFits(page, `${title} with a record beside it`)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/peek/${ids[1]}`))
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await expect(links.nth(1)).toBeFocused()
}

/** A field of two rows is chosen and asked for. */
async function expectField(page: Page, title: string): Promise<void> {
  const { table, selection } = listPage(page, title)
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: 'Field' })
  for (const row of [1, 2]) await table.getByRole('checkbox').nth(row).click()
  await selection.getByRole('button', { name: 'Edit field…' }).click()
  // The first key opens the options; none is chosen before they are there.
  await field.press('ArrowDown')
  await expect(page.locator('[data-combobox-option]').first()).toBeVisible()
  await field.press('ArrowUp')
  await expect(page.locator('[role=option][data-combobox-selected]')).toBeVisible()
  await field.press('Enter')
  await expect(dialog.getByRole('button', { name: /^(Change|Clear) / })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toHaveCount(0)
}
