import type { Locator, Page } from '@playwright/test'
import { createClub } from '#e2e/create/create-club.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { stir } from '#e2e/testing/stir.ts'

const widthOf = async (header: Locator) => Math.round((await header.boundingBox())?.width ?? 0)

async function drag(page: Page, handle: Locator, by: number): Promise<void> {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('There is no edge to drag.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.mouse.up()
}

test('any field is a column, as wide as it is dragged, and what is cut shows by pointer and keyboard', async ({
  page,
  backend,
}) => {
  const city = `Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ${'by the sea '.repeat(6)}`.trim()
  await createClub(backend, {
    name: 'Yoxford Quarry',
    city,
    foundedYear: 1893,
    website: 'https://yoxford.example',
  })
  await page.setViewportSize({ width: 1920, height: 900 })
  await signIn(page, undefined, '/clubs?q=yoxford')
  const list = listPage(page, 'Approved Clubs')
  await list.settled()
  const header = (name: string) => list.table.getByRole('columnheader', { name })
  const edge = (name: string) => page.getByRole('separator', { name: `Width of ${name}` })

  // A field of the record that is no column of the list.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('textbox', { name: 'Find a column' }).fill('founded')
  await page.getByRole('checkbox', { name: 'Founded' }).check()
  await page.getByRole('textbox', { name: 'Find a column' }).fill('website')
  await page.getByRole('checkbox', { name: 'Website' }).check()
  await expectAccessible(page, 'columns', { exceptNavigation: true, oneTheme: true })
  await page.keyboard.press('Escape')
  await expect(list.table.getByRole('cell', { name: '1893', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/cols=[^&]*foundedYear/)

  // A wide window is used: nothing scrolls sideways, and the table fills it.
  const region = list.table.locator('..')
  await expect(region).not.toHaveAttribute('data-scrolls')
  const room = await widthOf(region)
  expect(room).toBeGreaterThan(1500)

  // By dragging; the others share what is left, and it stays.
  await stir(page)
  await expect(edge('Website')).toBeAttached()
  const before = await widthOf(header('Website'))
  await drag(page, edge('Website'), 120)
  await expect.poll(() => widthOf(header('Website'))).toBeGreaterThan(before + 110)
  const dragged = await widthOf(header('Website'))
  expect(dragged).toBeLessThan(before + 130)
  expect(Math.abs((await widthOf(list.table)) - room)).toBeLessThanOrEqual(4)
  await page.reload()
  await expect(list.table.getByRole('cell', { name: '1893', exact: true })).toBeVisible()
  await expect.poll(() => widthOf(header('Website'))).toBe(dragged)

  // By keyboard, and fitted to what it holds.
  await stir(page)
  await edge('Name').focus()
  const named = await widthOf(header('Name'))
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => widthOf(header('Name'))).toBe(named - 50)
  await page.keyboard.press('ArrowDown')
  await expect(edge('City and country')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => widthOf(header('City and country'))).toBeGreaterThan(500)
  await edge('City and country').dblclick()
  for (let width = 1200; width > 200; width -= 50) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => widthOf(header('City and country'))).toBeLessThan(300)

  // Truncated text now: by keyboard below the row, by pointer as its tooltip.
  await page.keyboard.press('j')
  const texts = page.locator('[data-cut-texts]')
  await expect(texts).toContainText(`City and country: ${city}, Iceland`)
  await page.keyboard.press('Escape')
  await expect(texts).toHaveCount(0)
  await expect(list.table.locator('td').filter({ hasText: 'Llanfair' }).locator('[title]')).toHaveAttribute(
    'title',
    `${city}, Iceland`,
  )

  // A saved view has the widths with it, wherever it is opened; reset brings back the usual ones.
  await list.openViews()
  await page.getByRole('menuitem', { name: /Save .*as/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Yoxford wide')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/view=/)
  const inView = page.url()
  const city1 = await widthOf(header('City and country'))
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await expect(header('Website')).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('touchline.widths.clubs'))
  await visit(page, inView)
  await list.settled()
  await expect.poll(() => widthOf(header('City and country'))).toBe(city1)
})
