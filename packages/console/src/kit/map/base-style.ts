import type { StyleSpecification } from 'maplibre-gl'

export type MapTheme = 'light' | 'dark'

type Colours = { sea: string; land: string; border: string; name: string; halo: string }

const colours: Record<MapTheme, Colours> = {
  light: { sea: '#dfe7ee', land: '#fbfbf9', border: '#b9c2cb', name: '#57606b', halo: '#fbfbf9' },
  dark: { sea: '#14181d', land: '#262b32', border: '#454d57', name: '#aab3bf', halo: '#262b32' },
}

/** A style of the deployment's own, in place of ours (https://maplibre.org/maplibre-style-spec/). */
const CONFIGURED: string | undefined = import.meta.env['VITE_MAP_STYLE_URL']

/**
 * Land, borders and the countries' names, from files of this console: no other server is asked
 * (build/geo-data.ts makes them from Natural Earth).
 */
export function baseStyle(theme: MapTheme): StyleSpecification | string {
  if (CONFIGURED) return CONFIGURED
  const { sea, land, border, name, halo } = colours[theme]
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: '/geo/world.json', attribution: 'Natural Earth' },
      names: { type: 'geojson', data: '/geo/labels.json' },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': land, 'fill-antialias': true } },
      {
        id: 'border',
        type: 'line',
        source: 'world',
        paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.25] },
      },
      {
        id: 'name',
        type: 'symbol',
        source: 'names',
        // Small countries get their names as one comes nearer.
        filter: [
          '<=',
          ['get', 'rank'],
          ['interpolate', ['linear'], ['zoom'], 0, 20, 2, 60, 3, 130, 4.5, 300],
        ],
        layout: {
          'text-field': ['get', 'name'],
          // Drawn by the browser itself: there is no server for glyphs.
          'text-font': ['sans-serif'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 14],
          'text-max-width': 7,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': name, 'text-halo-color': halo, 'text-halo-width': 1.25 },
      },
    ],
  }
}

type PaintProperty = 'background-color' | 'fill-color' | 'line-color' | 'text-color' | 'text-halo-color'

/** What a change of theme changes: `[layer, property, colour]`. Layers that a configured style lacks are the caller's to skip. */
export function themePaint(theme: MapTheme): [layer: string, property: PaintProperty, colour: string][] {
  const { sea, land, border, name, halo } = colours[theme]
  return [
    ['sea', 'background-color', sea],
    ['land', 'fill-color', land],
    ['border', 'line-color', border],
    ['name', 'text-color', name],
    ['name', 'text-halo-color', halo],
  ]
}
