import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import { clubsMapPage } from './clubs-map-page.ts'

/** Most bytes of a region over the wire. */
const REGION_BYTES = 400_000

/** The tiles of our own map that a page asks for, by their names `Z-X-Y`, and what they weigh. */
function tilesOf(page: Page) {
  const tiles = new Map<string, number>()
  let waiting = 0
  const nameOf = (request: Request) => /\/geo\/tiles\/(.+)\.tile$/.exec(request.url())?.[1]
  page.on('request', (request) => {
    if (nameOf(request) !== undefined) waiting += 1
  })
  page.on('requestfailed', (request) => {
    if (nameOf(request) !== undefined) waiting -= 1
  })
  page.on('requestfinished', async (request) => {
    const name = nameOf(request)
    if (name === undefined) return
    tiles.set(name, (await request.sizes()).responseBodySize)
    waiting -= 1
  })
  return {
    waiting: () => waiting,
    names: () => [...tiles.keys()],
    bytes: () => [...tiles.values()].reduce((sum, size) => sum + size, 0),
    forget: () => tiles.clear(),
  }
}

test('towns, regions and waters come by region, from the zoom that shows them', async ({ page, backend }) => {
  const map = clubsMapPage(page)
  const tiles = tilesOf(page)
  await signIn(page, undefined, '/dashboard/map')
  await map.settled()
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

  await test.step('a club’s record shows the town', async () => {
    const near = (await storedRecords(backend, 'clubs')).find(
      ({ data }) => data['city'] === 'Dortmund' && data['located'] === true,
    )
    await visit(page, `/view-club/${near?.id}`)
    const location = page.getByRole('region', { name: 'Location' })
    tiles.forget()
    await expect(location.getByRole('link', { name: 'Clubs Map' })).toHaveAttribute('href', /\?at=51\.\d+/)
    await location.scrollIntoViewIfNeeded()
    await expect(location.getByText(/^\d+\skm$/)).toBeVisible()
    await expect.poll(tiles.names).toContain('6-33-21')
    expect(tiles.names().filter((name) => !name.startsWith('6-'))).toEqual([])
  })
})

test.describe('with a map of the deployment', () => {
  let server: Server
  let isUp = true
  const asked: string[] = []

  test.use({
    ownContext: true,
    mapStyle: async ({ browserName: _ }, use) => {
      server = createServer(({ url = '', headers }, response) => {
        asked.push(url)
        response.setHeader('Access-Control-Allow-Origin', '*')
        if (!isUp) response.writeHead(503).end()
        else if (url === '/style.json') response.end(JSON.stringify(styleAt(`http://${headers.host}`)))
        else response.writeHead(204).end()
      })
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      // A server that listens on a port has an address with one.
      const { port } = server.address() as AddressInfo
      const origin = `http://127.0.0.1:${port}`
      await use({ url: `${origin}/style.json`, origins: [origin] })
      server.closeAllConnections()
      server.close()
    },
  })

  const styleAt = (origin: string) => ({
    version: 8,
    sources: { base: { type: 'vector', tiles: [`${origin}/{z}/{x}/{y}.mvt`], maxzoom: 6 } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#eeeeee' } },
      { id: 'land', type: 'fill', source: 'base', 'source-layer': 'land' },
    ],
  })

  test('it takes the place of ours; ours is shown where it doesn’t come', async ({ page }) => {
    const map = clubsMapPage(page)
    const tiles = tilesOf(page)
    await signIn(page, undefined, '/dashboard/map')
    await map.settled()
    await expect.poll(() => asked).toContain('/style.json')
    await expect.poll(() => asked.some((url) => url.endsWith('.mvt'))).toBe(true)
    await expect(map.rings).not.toHaveCount(0)
    expect(tiles.names()).toEqual([])
    const notice = page.getByText('The custom map isn’t available.')
    await expect(notice).toBeHidden()

    isUp = false
    await visit(page, '/leagues/create')
    await expect(map.canvas).toHaveCount(0)
    await visit(page, '/dashboard/map')
    await map.settled()
    await expect(notice).toBeVisible()
    await expect.poll(tiles.names).toContain('0-0-0')
    await expect(map.rings).not.toHaveCount(0)
  })
})
