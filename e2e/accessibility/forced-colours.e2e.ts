import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const lineOf = (locator: Locator, line: 'outline' | 'border' = 'outline') =>
  locator.evaluate((element, name) => {
    const style = getComputedStyle(element)
    return name === 'outline'
      ? { style: style.outlineStyle, width: style.outlineWidth }
      : { style: style.borderTopStyle, width: style.borderTopWidth }
  }, line)

test('in forced colours the focus, what is selected, where a card would go and switches are told by lines', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, undefined, '/users')
  const list = listPage(page)
  await list.settled()
  const row = list.table.getByRole('row').nth(1)
  expect((await lineOf(row)).style).toBe('none')
  await row.getByRole('checkbox').press('Space')
  expect(await lineOf(row)).toEqual({ style: 'solid', width: '2px' })
  const clear = list.selection.getByRole('button', { name: 'Clear' })
  await clear.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(clear).toBeFocused()
  expect(await lineOf(clear)).toEqual({ style: 'solid', width: '2px' })
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'User Management' })
  expect(await lineOf(entry)).toEqual({ style: 'solid', width: '2px' })

  await visit(page, '/sales-pipeline')
  const columns = page.locator('[data-column]')
  const card = columns.first().locator('[data-card]').first()
  await card.getByRole('checkbox').press('Space')
  await expect.poll(() => lineOf(card)).toEqual({ style: 'solid', width: '2px' })
  const target = await columns.nth(1).boundingBox()
  if (target === null) throw new Error('There is no second column.')
  await card.hover({ position: { x: 60, y: 60 } })
  await page.mouse.down()
  await page.mouse.move(target.x + 90, target.y + 200, { steps: 8 })
  await page.mouse.move(target.x + 92, target.y + 206, { steps: 4 })
  await expect.poll(() => lineOf(columns.nth(1))).toEqual({ style: 'solid', width: '2px' })
  await page.mouse.up()

  await visit(page, '/profile')
  const track = page.getByRole('switch').first().locator('xpath=following-sibling::*[1]')
  expect(await lineOf(track, 'border')).toEqual({ style: 'solid', width: '1px' })
})
