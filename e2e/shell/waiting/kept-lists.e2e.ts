import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { stir } from '#e2e/testing/stir.ts'

test('a list stays behind its record: back are rows, selection, focus and scroll, with what others changed since', async ({
  page,
  backend,
}) => {
  await signIn(page, undefined, '/contacts?size=50')
  const rows = page.locator('main a[data-row-link]')
  await expect(rows.nth(40)).toBeVisible()
  await stir(page)
  const row = rows.nth(30)
  const id = (await row.getAttribute('data-row-link')) ?? ''
  await page.getByRole('row').nth(3).getByRole('checkbox').check()
  await row.focus()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(document.querySelector('main table') ?? {}, { isSame: true }))

  await page.keyboard.press('Enter')
  await expect(page.locator('main dl dd').first()).toBeVisible()
  // Nothing of the list is in the way of what looks through the page.
  await expect(page.locator('main h1')).toHaveCount(1)
  await expect(page.locator('main a[data-row-link]')).toHaveCount(0)
  const theirs = { lastName: 'Changed-Since', updatedAt: new Date() }
  await backend.writeDoc(`contacts/${id}`, theirs, ['lastName', 'updatedAt'])

  await page.goBack()
  await expect(page.locator(`[data-row-link="${id}"]`)).toContainText('Changed-Since')
  await expect(page.locator(`[data-row-link="${id}"]`)).toBeFocused()
  await expect(page.getByRole('row').nth(3).getByRole('checkbox')).toBeChecked()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await page.evaluate(() => Reflect.get(document.querySelector('main table') ?? {}, 'isSame'))).toBe(
    true,
  )

  // Opened again by its link it begins at its top, with nothing selected.
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await nav.getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
