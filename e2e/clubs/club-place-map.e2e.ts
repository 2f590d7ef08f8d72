import type { Page } from '@playwright/test'
import { createClub } from '#e2e/create/create-club.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { scrollTo } from '#e2e/testing/scroll-to.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

const latitude = (page: Page) => page.getByRole('textbox', { name: 'Latitude' })
const longitude = (page: Page) => page.getByRole('textbox', { name: 'Longitude' })
const map = (page: Page) => page.getByRole('region', { name: 'Map of the club’s location' })
const marker = (page: Page) => page.getByRole('button', { name: /^Club location/ })
const degrees = async (page: Page) => ({
  lat: Number(await latitude(page).inputValue()),
  lng: Number(await longitude(page).inputValue()),
})

test('a place is put, dragged and moved by keys on the map; outside the country it warns and is saved all the same', async ({
  page,
  backend,
}) => {
  const id = await createClub(backend)
  await signIn(page, undefined, `/edit-club/${id}#geo`)
  await expect(latitude(page)).toBeFocused()
  await scrollTo(page.getByText('Click the map or drag the marker.'))
  await expect(marker(page)).toHaveCount(0)
  // Drawn in software, a map takes its time on a busy machine.
  await expect(page.getByText('Natural Earth')).toBeVisible()

  // The middle of the country: a click there is in it.
  await expect(async () => {
    await map(page).click() // the map is drawn before it listens
    await expect(marker(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const put = await degrees(page)
  expect(put.lat).toBeGreaterThan(63)
  expect(put.lat).toBeLessThan(67)
  const warning = page.getByRole('status').filter({ hasText: 'The location is outside Iceland.' })
  await expect(warning).toHaveCount(0)

  const box = await marker(page).boundingBox()
  if (!box) throw new Error('The marker is not drawn.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await degrees(page)).lng).toBeGreaterThan(put.lng)
  const dragged = await degrees(page)
  expect(dragged.lat).toBeCloseTo(put.lat, 0)

  await marker(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await degrees(page)).lat).toBeGreaterThan(dragged.lat)
  await expect(marker(page)).toBeFocused()
  const coarse = (await degrees(page)).lat - dragged.lat
  const before = await degrees(page)
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await degrees(page)).lat).toBeLessThan(before.lat)
  expect(before.lat - (await degrees(page)).lat).toBeLessThan(coarse / 2)

  await latitude(page).fill('52')
  await longitude(page).fill('5')
  await expect(warning).toBeVisible()
  // The map follows what is typed.
  await expect(marker(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Clear location' }).click()
  await expect(marker(page)).toHaveCount(0)
  await expect(warning).toHaveCount(0)
  await latitude(page).fill('52')
  await longitude(page).fill('5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save changes?' })
  await expect(dialog).toContainText('The location is outside Iceland.')
  await dialog.getByRole('button', { name: 'Save changes anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`clubs/${id}`))
    .toMatchObject({
      geo: { lat: 52, lng: 5 },
      located: true,
      rev: 2,
    })
})
