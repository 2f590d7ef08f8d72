import { countries } from '@touchline/domain/shared/country.ts'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { inks, type MapTheme } from './map-inks.ts'

export type { MapTheme } from './map-inks.ts'

/** Image of a town's dot, which `map-view.tsx` draws. */
export const DOT = 'dot'

/** Zooms with separate tiles, magnified until the next ones have loaded (build/geo/map-tiles.ts). */
const LEVELS = [0, 2, 4, 6] as const
type Level = (typeof LEVELS)[number]

/** Zoom from which a level is shown. The last one has the most to load: it waits until little of it is in view. */
const starts: Record<Level, number> = { 0: 0, 2: 2, 4: 4, 6: 7 }

/** Zoom levels for which land stays after the next level starts, until that has loaded. */
const OVERLAP = 1

/** First level with regions and towns. */
const NEAR = 4

const until = (level: Level): number => {
  const next = LEVELS[LEVELS.indexOf(level) + 1]
  return next === undefined ? 24 : starts[next]
}

const shown = (level: Level, overlap = 0) => ({
  source: `level-${level}`,
  minzoom: starts[level],
  maxzoom: Math.min(24, until(level) + overlap),
})

/** Zoom for expressions that may not name it directly. */
const zoom: ['interpolate', ['linear'], ['zoom'], number, number, number, number] = [
  'interpolate',
  ['linear'],
  ['zoom'],
  0,
  0,
  24,
  24,
]

/**
 * Our own map, from files of this console: no other server is asked. Detail increases with zoom: countries, then regions,
 * waters and towns, then coasts.
 */
export function baseStyle(theme: MapTheme, font: string): StyleSpecification {
  const near = LEVELS.filter((level) => level >= NEAR)
  return {
    version: 8,
    sources: {
      ...Object.fromEntries(LEVELS.map((level) => [`level-${level}`, tiles(level)])),
      names: { type: 'geojson', data: '/geo/labels.json' },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': inks[theme].water } },
      ...LEVELS.flatMap((level) => land(level, theme)),
      ...near.map((level) => regionBorder(level, theme)),
      ...LEVELS.map((level) => outline(level, theme)),
      ...near.map((level) => regionName(level, theme, font)),
      ...near.map((level) => town(level, theme, font)),
      countryName(theme, font),
    ],
  }
}

const tiles = (level: Level) => ({
  type: 'vector' as const,
  tiles: ['geo://{z}-{x}-{y}'],
  minzoom: level,
  maxzoom: level,
  attribution: level < NEAR ? 'Natural Earth' : 'Natural Earth, GeoNames',
})

function land(level: Level, theme: MapTheme): LayerSpecification[] {
  const { water, land: ground } = inks[theme]
  const own = shown(level, OVERLAP)
  return [
    {
      id: `land-${level}`,
      type: 'fill',
      ...own,
      'source-layer': 'land',
      paint: { 'fill-color': ground, 'fill-antialias': true },
    },
    { id: `lakes-${level}`, type: 'fill', ...own, 'source-layer': 'lakes', paint: { 'fill-color': water } },
    {
      id: `rivers-${level}`,
      type: 'line',
      ...own,
      'source-layer': 'rivers',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': water,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.75, 8, 2, 12, 4],
      },
    },
  ]
}

const outline = (level: Level, theme: MapTheme): LayerSpecification => ({
  id: `border-${level}`,
  type: 'line',
  ...shown(level),
  'source-layer': 'land',
  paint: {
    'line-color': inks[theme].border,
    'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.25],
  },
})

const regionBorder = (level: Level, theme: MapTheme): LayerSpecification => ({
  id: `region-border-${level}`,
  type: 'line',
  ...shown(level),
  'source-layer': 'borders',
  filter: ['<=', ['get', 'from'], zoom],
  paint: { 'line-color': inks[theme].regionBorder, 'line-width': 1 },
})

const regionName = (level: Level, theme: MapTheme, font: string): LayerSpecification => ({
  id: `region-${level}`,
  type: 'symbol',
  ...shown(level),
  'source-layer': 'regions',
  filter: ['<=', ['get', 'from'], zoom],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': [font],
    'text-size': 11,
    'text-letter-spacing': 0.04,
    'text-max-width': 7,
    'symbol-sort-key': ['get', 'from'],
  },
  paint: {
    'text-color': inks[theme].region,
    'text-halo-color': inks[theme].land,
    'text-halo-width': 1.25,
  },
})

const town = (level: Level, theme: MapTheme, font: string): LayerSpecification => ({
  id: `town-${level}`,
  type: 'symbol',
  ...shown(level),
  'source-layer': 'towns',
  filter: ['<=', ['get', 'from'], zoom],
  layout: {
    'icon-image': DOT,
    'text-field': ['get', 'name'],
    'text-font': [font],
    'text-size': ['interpolate', ['linear'], ['get', 'from'], 4, 14, 7, 12.5, 10, 11.5],
    'text-max-width': 8,
    'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
    'text-radial-offset': 0.5,
    'text-padding': 4,
    'symbol-sort-key': ['get', 'from'],
  },
  paint: {
    'icon-color': inks[theme].town,
    'text-color': inks[theme].town,
    'text-halo-color': inks[theme].land,
    'text-halo-width': 1.25,
  },
})

/** Countries in the person’s language; in English where they have no code. */
const nameOfCountry: ExpressionSpecification = [
  'coalesce',
  [
    'get',
    ['coalesce', ['get', 'country'], ''],
    ['literal', Object.fromEntries(countries.map(({ code, name }) => [code, name]))],
  ],
  ['get', 'name'],
]

const countryName = (theme: MapTheme, font: string): LayerSpecification => ({
  id: 'name',
  type: 'symbol',
  source: 'names',
  maxzoom: 7,
  // Small countries get their names at nearer zooms.
  filter: ['<=', ['get', 'rank'], ['interpolate', ['linear'], ['zoom'], 0, 20, 2, 60, 3, 130, 4.5, 300]],
  layout: {
    'text-field': nameOfCountry,
    'text-font': [font],
    'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 14],
    'text-max-width': 7,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'text-color': inks[theme].name, 'text-halo-color': inks[theme].land, 'text-halo-width': 1.25 },
})

const COLOURS = [
  'background-color',
  'fill-color',
  'icon-color',
  'line-color',
  'text-color',
  'text-halo-color',
] as const

/** Colours that change with the theme: `[layer, property, colour]`. Callers skip layers that a configured style lacks. */
export const themePaint = (theme: MapTheme) =>
  baseStyle(theme, '').layers.flatMap(({ id, paint = {} }) => {
    const values = new Map(Object.entries(paint))
    return COLOURS.flatMap(
      (property): [layer: string, property: (typeof COLOURS)[number], colour: string][] =>
        values.has(property) ? [[id, property, String(values.get(property))]] : [],
    )
  })
