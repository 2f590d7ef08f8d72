import { expect, type Page, type Request } from '@playwright/test'
import { Geo, within, type Bounds } from '@touchline/domain/shared/geo/geo.ts'
import { viewBounds, type MapSize, type View } from '@touchline/domain/shared/geo/map-view.ts'
import type { StoredRecord } from '#e2e/testing/stored-records.ts'

/** The clubs map as a person finds it on the screen. */
export const clubsMapPage = (page: Page) => {
  const side = page.getByRole('region', { name: 'In view', exact: true })
  const entries = side.getByRole('list')
  return {
    side,
    entries,
    canvas: page.getByRole('region', { name: /^Map of clubs/ }),
    summary: side.getByRole('status'),
    /** Entries and buttons of the map of the same clusters. */
    clusters: entries.getByRole('button'),
    rings: page.getByRole('button', { name: /^Zoom in: / }),
    clubs: entries.getByRole('link'),

    /** Waits until what is on the screen is the answer to what the address asks. */
    async settled(): Promise<void> {
      await expect(async () => {
        expect(await entries.getAttribute('data-at')).toBe(new URL(page.url()).searchParams.get('at') ?? '')
        expect(await entries.getAttribute('aria-busy')).toBe('false')
        // Software WebGL keeps a small machine busy.
      }).toPass({ timeout: 20_000 })
      await expect(side.getByRole('status')).not.toBeEmpty()
    },

    async clubIds(): Promise<string[]> {
      const addresses = await entries
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      return addresses.map((address) => decodeURIComponent(address.split('/').at(-1) ?? '')).toSorted()
    },

    /** The address's view, in a map of this size. */
    async bounds(): Promise<Bounds> {
      return viewBounds(viewIn(page), await sizeOf(page))
    },

    /** How much of the view's width or height the clubs take, whichever is more. */
    async spread(clubs: readonly StoredRecord[]): Promise<number> {
      const frame = await frameOf(page)
      const { width, height } = frame
      const view = viewIn(page)
      const pixels = clubs.map(({ data }) => placeOf(Geo.parse(data['geo']), view, frame))
      const along = (values: number[]) => Math.max(...values) - Math.min(...values)
      return Math.max(along(pixels.map(({ x }) => x)) / width, along(pixels.map(({ y }) => y)) / height)
    },

    /** Where a place is on the screen. */
    async pixelAt(geo: Geo) {
      return placeOf(geo, viewIn(page), await frameOf(page))
    },
  }
}

/** Web Mercator, implemented a second time. */
function placeOf({ lat, lng }: Geo, view: View, { x, y, width, height }: Frame) {
  const world = 512 * 2 ** view.zoom
  const up = (degrees: number) => Math.asinh(Math.tan((degrees * Math.PI) / 180)) / (2 * Math.PI)
  return {
    x: x + width / 2 + ((lng - view.lng) / 360) * world,
    y: y + height / 2 - (up(lat) - up(view.lat)) * world,
  }
}

type Frame = { x: number; y: number; width: number; height: number }

const frameOf = async (page: Page): Promise<Frame> => {
  const box = await page.locator('[data-map-frame]').boundingBox()
  if (!box) throw new Error('There is no map.')
  return box
}

const sizeOf = async (page: Page): Promise<MapSize> => {
  const { width, height } = await frameOf(page)
  return { width, height }
}

export function viewIn(page: Page): View {
  const at = new URL(page.url()).searchParams.get('at')
  const [lat = NaN, lng = NaN, zoom = NaN] = (at ?? '').split(',').map(Number)
  return { lat, lng, zoom }
}

export const WORLD: Bounds = { south: -90, west: -180, north: 90, east: 180 }
/** The statuses shown when none is chosen. */
export const approved = { status: 'approved' }
export const ids = (clubs: readonly StoredRecord[]): string[] => clubs.map(({ id }) => id).toSorted()

/** The clubs within a box that have exactly these values, worked out a second time without a database. */
export const clubsWithin = (
  clubs: readonly StoredRecord[],
  bounds: Bounds,
  fields: Record<string, unknown>,
): StoredRecord[] =>
  clubs.filter(({ data }) => {
    const geo = Geo.safeParse(data['geo'])
    return (
      geo.success &&
      within(bounds, geo.data) &&
      Object.entries(fields).every(([field, value]) => data[field] === value)
    )
  })

/** The map's own questions: those of the navigation's badges and of the fix list have no range of geohashes. */
export function countQueries(page: Page): { sent: () => number } {
  let sent = 0
  page.on('request', (request) => {
    if (/:runAggregationQuery/.test(request.url()) && request.postData()?.includes('geohash')) sent++
  })
  return { sent: () => sent }
}

/** The tiles of our own map that a page asks for, by their names `Z-X-Y`, and what they weigh. */
export function tilesOf(page: Page) {
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
