import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import { mapLayers } from './map-features.ts'

/** Zooms that have tiles of their own; the console magnifies them in between. `from` says what the coarser ones leave out. */
const LEVELS = [
  { zoom: 0, until: 0 },
  { zoom: 2, until: 0 },
  { zoom: 4, until: 6.5 },
  { zoom: 6, until: Infinity },
]

/** MapLibre's own grid; anything finer would be lost. */
const EXTENT = 8192

const options = { extent: EXTENT, buffer: 192, tolerance: 2, indexMaxZoom: 0 }

/**
 * Files of our own map: `geo/tiles/Z-X-Y.tile`, a gzipped vector tile of `mapLayers()`
 * (https://github.com/mapbox/vector-tile-spec), and `geo/tiles.json`, the names of those that are not empty.
 */
export function mapTiles(): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>()
  const layers = mapLayers()
  for (const { zoom, until } of LEVELS) {
    const indexes = layers.flatMap(([name, { features, levels }]): [string, GeoJSONVT][] => {
      if (!levels.includes(zoom)) return []
      const shown = features.filter((feature) => fromOf(feature) <= until)
      const all = { type: 'FeatureCollection' as const, features: shown }
      return [[name, new GeoJSONVT(all, { ...options, maxZoom: zoom })]]
    })
    for (let x = 0; x < 2 ** zoom; x++)
      for (let y = 0; y < 2 ** zoom; y++) {
        const found = indexes.flatMap(([layer, index]) => {
          const tile = index.getTile(zoom, x, y)
          return tile && tile.features.length > 0 ? [[layer, tile] as const] : []
        })
        if (found.length === 0) continue
        const bytes = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT })
        files.set(`geo/tiles/${zoom}-${x}-${y}.tile`, gzipSync(bytes, { level: 9 }))
      }
  }
  const names = [...files.keys()].map((name) => name.replace(/^geo\/tiles\/|\.tile$/g, ''))
  files.set('geo/tiles.json', JSON.stringify(names))
  return files
}

const fromOf = ({ properties }: Feature): number => Number(properties?.['from'] ?? 0)
