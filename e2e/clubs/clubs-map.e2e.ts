import type { Page } from '@playwright/test'
import { Geo, geoOf } from '@touchline/domain/shared/geo/geo.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { scrollTo } from '#e2e/testing/scroll-to.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import {
  approved,
  clubsMapPage,
  clubsWithin,
  countQueries,
  ids,
  tilesOf,
  viewIn,
  WORLD,
} from './clubs-map-page.ts'

/** Most bytes of a region over the wire. */
const REGION_BYTES = 400_000
type Tiles = ReturnType<typeof tilesOf>

const managedIn = (clubs: readonly StoredRecord[]) =>
  clubs.filter(({ data }) => data['managed'] === true).length

/** "348 clubs around Lyon" */
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replace(',', ''))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('list and map show every club once, and lead to each by mouse and by keyboard; those at one place are listed; towns come by region', async ({
  page,
  backend,
}) => {
  const together = clubsWithin(await storedRecords(backend, 'clubs'), WORLD, approved).slice(0, 9)
  // Far from all others, in the Indian Ocean.
  const geo = geoOf({ lat: -38.72, lng: 77.54 })
  await backend.writeDocs(together.map(({ id, data }) => ({ path: `clubs/${id}`, data: { ...data, geo } })))
  const clubs = await storedRecords(backend, 'clubs')
  const all = clubsWithin(clubs, WORLD, approved)
  const map = clubsMapPage(page)
  const tiles = tilesOf(page)
  await signIn(page, undefined, '/dashboard/map')
  await map.settled()
  await test.step('towns, regions and waters come by region, from the zoom that shows them', () =>
    expectTowns(page, clubs, tiles))
  await visit(page, '/dashboard/map')
  await expect(page).toHaveTitle(/^Clubs Map · /)
  await expect(page.getByRole('button', { name: 'Status Approved' })).toBeVisible()
  await map.settled()
  await expect(map.summary).toHaveText(
    `About ${all.length} clubs in view, ${managedIn(all)} managed. Zoom in to see single clubs.`,
  )
  await expect(map.rings).not.toHaveCount(0)
  const inList = await map.clusters.locator('span:first-child').allInnerTexts()
  expect(sum(inList.map(numberIn)) + (await map.clubs.count())).toBe(all.length)
  const onMap = () =>
    map.rings.evaluateAll((rings) =>
      rings
        .map((ring) => (ring.getAttribute('aria-label') ?? '').replace(/^Zoom in: |, [\d,]+ managed$/g, ''))
        .toSorted(),
    )
  await expect.poll(onMap).toEqual(inList.toSorted())

  await test.step('a cluster on the map zooms to its clubs by click, Back comes back', async () => {
    // Not the one of a single place, which is listed instead.
    const labels = await map.rings.evaluateAll((rings) =>
      rings.map((one) => one.getAttribute('aria-label') ?? ''),
    )
    const ring = map.rings.nth(labels.findIndex((label) => numberIn(label) > 9))
    const members = numberIn((await ring.getAttribute('aria-label')) ?? '')
    await ring.click()
    await expect(page).toHaveURL(/at=/)
    await map.settled()
    await expect(map.canvas).toBeFocused()
    const inView = clubsWithin(clubs, await map.bounds(), approved)
    expect(inView.length).toBeGreaterThanOrEqual(members)
    expect(await map.spread(inView)).toBeGreaterThan(0.6)
    await page.goBack()
    await expect(page).not.toHaveURL(/at=/)
    await map.settled()
    await expect(map.rings).toHaveCount(inList.length)
  })

  await test.step('clubs at one place are listed, in the list and by a card on the map, instead of zoomed to for ever', async () => {
    const names = together.map(({ data }) => String(data['name'])).toSorted()
    const cities = together.map(({ data }) => String(data['city'])).join('|')
    const entry = map.clusters.filter({ hasText: new RegExp(`^9 clubs around (?:${cities})\\d`) })
    await entry.focus()
    await page.keyboard.press('Enter')
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await expect(entry).toBeFocused()
    const listed = entry.locator('xpath=..').getByRole('link')
    await expect(listed).toHaveCount(names.length)
    await expect(page).not.toHaveURL(/at=/)
    await page.keyboard.press('Enter')
    await expect(listed).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(`: 9 clubs around (?:${cities}),`) }).focus()
    await page.keyboard.press('Enter')
    const card = page.locator('.maplibregl-popup')
    await expect(card.getByRole('link')).toHaveCount(names.length)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(map.canvas).toBeFocused()
  })

  await test.step('and by keyboard; from so near, clubs are shown one by one', async () => {
    await map.clusters
      .filter({ hasNotText: /^9 clubs around/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/at=/)
    await expect(map.side.getByRole('heading', { name: 'In view' })).toBeFocused()
    const { geo: place } = aloneAmong(all)
    await visit(page, `/dashboard/map?at=${place.lat},${place.lng},12`)
    await map.settled()
    const near = clubsWithin(clubs, await map.bounds(), approved)
    expect(near.length).toBeGreaterThan(0)
    await expect(map.summary).toHaveText(
      new RegExp(`^${near.length} clubs? in view, ${managedIn(near)} managed$`),
    )
    await expect.poll(() => map.clubIds()).toEqual(ids(near))
  })

  await test.step('the map moves by keyboard, without an entry in the history for each step; what was seen is not asked for again', async () => {
    const start = viewIn(page)
    const entries = await page.evaluate(() => history.length)
    await map.canvas.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => viewIn(page).lng).toBeGreaterThan(start.lng)
    await map.settled()
    const counts = countQueries(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => viewIn(page).lng).toBeCloseTo(start.lng, 2)
    await map.settled()
    expect(counts.sent()).toBe(0)
    await page.keyboard.press('-')
    await expect.poll(() => viewIn(page).zoom).toBeLessThan(start.zoom)
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })

  await test.step('a club on the map opens a card that leads to it', async () => {
    const one = aloneAmong(all)
    await visit(page, `/dashboard/map?at=${one.geo.lat},${one.geo.lng},12`)
    await map.settled()
    await expect(map.canvas).toBeVisible()
    const { x, y } = await map.pixelAt(one.geo)
    const link = page.locator('.maplibregl-popup').getByRole('link', { name: one.name })
    // Until its point is drawn there is nothing to click at.
    await expect(async () => {
      await page.mouse.click(x, y)
      await expect(link).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(link).toBeFocused()
    await expectAccessible(page, 'single clubs and the card of one', { exceptNavigation: true })
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(map.canvas).toBeFocused()
    await page.mouse.click(x, y)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/view-club/${one.id}`)
  })
})

/** A club with no other one near it. */
function aloneAmong(clubs: readonly StoredRecord[]) {
  const places = clubs.map(({ id, data }) => ({
    id,
    name: String(data['name']),
    geo: Geo.parse(data['geo']),
  }))
  const one = places.find(({ id, geo }) =>
    places.every(
      (other) => other.id === id || Math.hypot(other.geo.lat - geo.lat, other.geo.lng - geo.lng) > 0.02,
    ),
  )
  if (!one) throw new Error('No club stands alone.')
  return one
}

/** Towns, regions and waters come by region, from the zoom that shows them. */
async function expectTowns(page: Page, clubs: readonly StoredRecord[], tiles: Tiles): Promise<void> {
  const map = clubsMapPage(page)
  await expect.poll(tiles.names).toContain('0-0-0')
  expect(tiles.names().filter((name) => /^[46]-/.test(name))).toEqual([])

  await test.step('near the Ruhr: tiles of that region, within the budget', async () => {
    tiles.forget()
    await visit(page, '/dashboard/map?at=51.3,7,7.2')
    await map.settled()
    await expect.poll(tiles.names).toContain('6-33-21')
    await expect(page.getByText('Natural Earth, GeoNames')).toBeVisible()
    await expect.poll(tiles.waiting).toBe(0)
    expect(tiles.names().filter((name) => !/^[46]-(?:[78]|3[234])-(?:[45]|2[0123])$/.test(name))).toEqual([])
    expect(tiles.bytes()).toBeLessThan(REGION_BYTES)
  })

  await test.step('a club’s record shows the town; a map that moves on keeps nobody on it', async () => {
    const near = clubs.find(({ data }) => data['city'] === 'Dortmund' && data['located'] === true)
    await leaveMoving(page, `/view-club/${near?.id}`)
    await expect(page).toHaveURL(/view-club/)
    const location = page.getByRole('region', { name: 'Location' })
    tiles.forget()
    await expect(location.getByRole('link', { name: 'Clubs Map' })).toHaveAttribute('href', /\?at=51\.\d+/)
    await scrollTo(location)
    await expect(location.getByText(/^\d+\skm$/)).toBeVisible()
    await expect.poll(tiles.names).toContain('6-33-21')
    expect(tiles.names().filter((name) => !name.startsWith('6-'))).toEqual([])
  })
}

/** Goes elsewhere, and in the same moment the map comes to rest at another place. */
async function leaveMoving(page: Page, address: string): Promise<void> {
  await clubsMapPage(page).canvas.evaluate((canvas, to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39, bubbles: true }))
  }, address)
}
