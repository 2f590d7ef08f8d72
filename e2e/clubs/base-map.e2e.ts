import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { clubsMapPage, tilesOf } from './clubs-map-page.ts'

test.describe('with a map of the deployment', () => {
  let server: Server
  let isUp = true
  const asked: string[] = []

  test.use({
    ownContext: true,
    // Drawn in software: the fewer pixels, the sooner.
    viewport: { width: 900, height: 600 },
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
