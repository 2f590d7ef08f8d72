import { geoOf } from '@touchline/domain/shared/geo/geo.ts'
import { CELLS_MAX } from '@touchline/domain/shared/geo/map-cells.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import type { Page } from '@playwright/test'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import { serviceClient } from '@touchline/firestore/service-client'
import { approved, clubsMapPage, clubsWithin, countQueries, ids, WORLD } from './clubs-map-page.ts'

/** Everything that needs no map is tested without one, as it must also work where WebGL is switched off. */
test.use({ ownContext: true })
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    // As where WebGL is switched off: https://developer.mozilla.org/en-US/docs/Web/API/HTMLCanvasElement/getContext
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind])
      },
    })
  })
})

test('without WebGL, on a narrow screen, by keyboard alone: everything is reached through the list; filters are in the address', async ({
  page,
  backend,
}) => {
  const map = clubsMapPage(page)
  await test.step('filters are in the address, and each shows what it should', () =>
    expectFilters(page, backend))

  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/dashboard/map')
  await map.settled()
  await expect(page.getByText(/This browser can’t draw the map/)).toBeVisible()
  const whole = await map.summary.innerText()
  await expectAccessible(page, 'no WebGL', { exceptNavigation: true })
  await expectFits(page)

  while ((await map.clubs.count()) === 0) {
    const before = page.url()
    await map.clusters.first().focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(before)
    await map.settled()
  }
  const out = map.side.getByRole('button', { name: 'Zoom out' })
  while (await out.isVisible()) {
    await out.press('Enter')
    await map.settled()
  }
  await expect(map.summary).toHaveText(whole)

  await page.goBack()
  await map.settled()
  await expect(out).toBeVisible()
  await visit(page, '/dashboard/map?country=GB&at=53,-2,6')
  await map.settled()
  const [club = ''] = await map.clubIds()
  await map.entries.locator(`[href$="${club}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/view-club/${club}`)

  await test.step('clubs without a location lead to the form, and to the list of them all', async () => {
    const missing = (await storedRecords(backend, 'clubs')).filter(
      ({ data }) => data['located'] === false && data['status'] === 'approved',
    )
    await visit(page, '/dashboard/map?managed=no')
    const own = missing.filter(({ data }) => data['managed'] === false)
    const panel = page.getByRole('region', { name: 'Clubs without a location' })
    await expect(panel.getByText(`${own.length} clubs aren’t on the map. Add their locations.`)).toBeVisible()
    await expect(panel.getByRole('link', { name: `All ${own.length} clubs` })).toHaveAttribute(
      'href',
      '/clubs?managed=no&located=no',
    )
    const entries = panel.getByRole('listitem').getByRole('link')
    await expect(entries).toHaveCount(10)
    const addresses = await entries.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    for (const address of addresses)
      expect(own.map(({ id }) => `/edit-club/${id}`)).toContain(address.split('#')[0])

    // The map and the form have the country's shape from the same file.
    const country = String(own[0]?.data['country'])
    await visit(page, `/dashboard/map?country=${country}`)
    await map.settled()
    await panel
      .getByRole('link', { name: /^Locate / })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: 'Latitude' })).toBeFocused()
    await page.goBack()
    await map.settled()
  })
})

async function expectFilters(page: Page, backend: TestBackend): Promise<void> {
  const clubs = await storedRecords(backend, 'clubs')
  const map = clubsMapPage(page)
  // A status that is none is left out.
  await signIn(
    page,
    undefined,
    '/dashboard/map?status=shoe&level=grassroots&managed=no&country=GB&at=53,-2,5',
  )
  await map.settled()
  const fields = { ...approved, level: 'grassroots', managed: false, country: 'GB' }
  const expected = clubsWithin(clubs, await map.bounds(), fields)
  expect(expected.length).toBeGreaterThan(0)
  await expect.poll(() => map.clubIds()).toEqual(ids(expected))

  await visit(page, '/dashboard/map')
  await map.settled()
  await page.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/map?country=DE')
  await expect(map.clubs.filter({ hasText: 'Germany' })).not.toHaveCount(0)
  await expect(map.clubs.filter({ hasNotText: 'Germany' })).toHaveCount(0)

  const [league] = (await storedRecords(backend, 'leagues')).filter(
    ({ data }) =>
      data['country'] === 'DE' &&
      data['status'] === 'approved' &&
      Array.isArray(data['clubIds']) &&
      data['clubIds'].length > 4,
  )
  if (!league) throw new Error('Germany has no league.')
  await page.getByRole('button', { name: 'League' }).click()
  await page
    .getByRole('combobox', { name: 'Find in League' })
    .fill(String(league.data['name']).split(' ')[0] ?? '')
  await page
    .getByRole('option', { name: String(league.data['name']) })
    .first()
    .click()
  await expect(page).toHaveURL(/league=/)
  const chosen = new URL(page.url()).searchParams.get('league')
  const isMember = ({ data }: StoredRecord) =>
    Array.isArray(data['leagueIds']) && data['leagueIds'].includes(chosen)
  const members = clubsWithin(clubs, WORLD, { ...approved, country: 'DE' }).filter(isMember)
  await expect.poll(map.clubIds).toEqual(ids(members))
  await expect(page.getByRole('button', { name: `League ${String(league.data['name'])}` })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/dashboard/map')
  // The address is there before what it asks for.
  await expect.poll(map.clubIds).not.toEqual(ids(members))
}

/** Clubs that a view reads in place of counting them, as in whole-rows.ts of the console. */
const ROWS_MAX = 1000

test('what is read is bounded by what is in view, not by how many clubs there are', async ({
  page,
  context,
  backend,
}) => {
  await signIn(page, undefined, '/leagues/create')
  await page.close()

  const readsOf = async (query: string) => {
    const fresh = await context.newPage()
    const counts = countQueries(fresh)
    const documents = documentsRead(fresh)
    await fresh.goto(`/dashboard/map?${query}`)
    const map = clubsMapPage(fresh)
    await map.settled()
    await expect(fresh.getByText(/on the map\. Add/)).toBeVisible()
    const isClustered = (await map.clusters.count()) > 0
    const read = { counts: counts.sent(), documents: await documents.of('clubs') }

    await fresh.close()
    return { ...read, isClustered }
  }

  const inBounds = async (asked: readonly string[]) => {
    const kinds: { isClustered: boolean; isCounted: boolean }[] = []
    for (const view of asked) {
      const { counts, documents, isClustered } = await readsOf(view)
      const isCounted = counts > CELLS_MAX / 4
      const most = isClustered ? 2 * CELLS_MAX : 200 + CELLS_MAX
      expect(counts, view).toBeLessThanOrEqual(1 + (isClustered ? 2 * CELLS_MAX : CELLS_MAX))
      // The fix list reads ten clubs, and one more to know whether there are more.
      expect(documents, view).toBeLessThanOrEqual((isCounted ? most : ROWS_MAX) + 11)
      expect(counts + documents, view).toBeGreaterThan(CELLS_MAX / 4)
      kinds.push({ isClustered, isCounted })
    }
    return kinds
  }
  // A city, with a cold cache: before many clubs are there, and after.
  const city = 'at=52.5,13.4,10'
  expect(await inBounds([city])).toEqual([{ isClustered: false, isCounted: false }])

  const client = serviceClient({ fetch, url: backend.url, token: await backend.serviceToken() })
  const updatedAt = new Date()
  const GROWN = 1320
  // All over Europe, a third of them around one city.
  const grown = Array.from({ length: GROWN }, (_, at) => ({
    path: `clubs/grown-${at}`,
    data: {
      name: `Grown ${at}`,
      city: 'Berlin',
      status: 'approved',
      managed: at % 2 === 0,
      located: true,
      geo:
        at % 3 === 0
          ? geoOf({ lat: 52.5 + (at % 40) / 1000, lng: 13.4 + (at % 37) / 1000 })
          : geoOf({ lat: 40 + ((at * 7) % 200) / 10, lng: -5 + ((at * 13) % 300) / 10 }),
      updatedAt,
    },
  }))
  for (let at = 0; at < GROWN; at += 400) await client.commit(grown.slice(at, at + 400))
  expect(await inBounds(['at=49,8,4.2', city])).toEqual([
    { isClustered: true, isCounted: true },
    { isClustered: true, isCounted: false },
  ])
})
