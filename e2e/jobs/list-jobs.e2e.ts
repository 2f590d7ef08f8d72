import type { Page } from '@playwright/test'
import { lists } from '#e2e/nouns/lists.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
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

test('lists begin with their rows: 18 in view at 1366, names never cut; on a phone within 260 pixels', async ({
  page,
}) => {
  await signIn(page, undefined, '/leagues/create')
  let cut = 0
  for (const { title, path } of Object.values(lists))
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
      await page.setViewportSize(narrow)
      await expect.poll(async () => (await rowsOf(page, title)).first).toBeLessThanOrEqual(260)
    })
  expect(cut).toBeLessThanOrEqual(60)
})

test('clubs in Portugal or Spain without a manager: four clicks, and the same in a link', async ({
  page,
}) => {
  await signIn(page, undefined, '/clubs')
  const list = listPage(page, 'Approved Clubs')
  await list.settled()
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await page.getByRole('button', { name: 'Add filter' }).click()
  const finder = page.getByRole('combobox', { name: 'Find a filter or a value' })
  await finder.fill('portugal')
  await option('Country: Portugal').click()
  await finder.fill('spain')
  await option('Country: Spain').click()
  await finder.fill('without')
  await option('Managed: Without a manager').click()
  await expect(page).toHaveURL(/country=PT%2CES&managed=no$/)
  await expect(page.getByRole('button', { name: 'Country Portugal or Spain' })).toBeVisible()
  await list.settled()
  const ids = await list.ids()
  expect(ids.length).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => list.ids()).toEqual(ids)

  // All but one: the rest of what is known.
  await list.openFilter('Level')
  await page.getByText('is not', { exact: true }).click()
  await option('Amateur').click()
  await expect(page).toHaveURL(/level=%21amateur/)
  await page.keyboard.press('Escape')
  await list.settled()
  await expect(list.table.getByRole('cell', { name: 'Amateur', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Level not Amateur' })).toBeFocused()

  // More than the database takes is not offered, and says so.
  await page.goto('/clubs?country=PT,ES,DE,FR,IT,GB,IE,SE,NO,FI&level=!amateur')
  await list.settled()
  await list.openFilter('Country')
  await page.getByRole('combobox', { name: 'Find in Country' }).fill('poland')
  await expect(option('Poland')).toBeDisabled()
  await expect(page.getByText('Too many values. Remove some first.')).toBeVisible()
})
