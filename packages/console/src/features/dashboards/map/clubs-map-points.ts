import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { useEffect, useEffectEvent } from 'react'
import type { MapLibre } from '#kit/map/map-view.tsx'

const LAYER = 'clubs'

/** A club with a manager is filled, one without is an outline. */
const colours = {
  light: { mark: '#0b6b47', empty: '#ffffff', halo: '#ffffff' },
  dark: { mark: '#41b984', empty: '#14181d', halo: '#14181d' },
} as const

/** Pixels beside a point within which a click still counts. */
const NEAR = 6

/** Draws clubs as points, and reports the clicked ones; none for a click beside them. */
export function useClubPoints(
  map: MapLibre | undefined,
  clubs: readonly Club[],
  theme: keyof typeof colours,
  onChoose: (ids: readonly string[]) => void,
): void {
  const choose = useEffectEvent(onChoose)
  const paint = useEffectEvent((target: MapLibre) => paintPoints(target, theme))
  useEffect(() => {
    if (!map) return
    map.addSource(LAYER, { type: 'geojson', data: points([]) })
    map.addLayer({ id: LAYER, type: 'circle', source: LAYER })
    paint(map)
    const idsAt = ({ x, y }: { x: number; y: number }) =>
      map
        .queryRenderedFeatures(
          [
            [x - NEAR, y - NEAR],
            [x + NEAR, y + NEAR],
          ],
          { layers: [LAYER] },
        )
        .map(({ properties }) => String(properties['club']))
    map.on('click', ({ point }) => choose([...new Set(idsAt(point))]))
    map.on('mousemove', ({ point }) => {
      map.getCanvas().style.cursor = idsAt(point).length > 0 ? 'pointer' : ''
    })
  }, [map])

  useEffect(() => {
    if (map) paintPoints(map, theme)
  }, [map, theme])

  useEffect(() => {
    // Added by this file as what it is.
    const source = map?.getSource(LAYER)
    if (source && 'setData' in source && typeof source.setData === 'function') source.setData(points(clubs))
  }, [map, clubs])
}

const points = (clubs: readonly Club[]) => ({
  type: 'FeatureCollection' as const,
  features: clubs.flatMap(({ id, geo, managed }) =>
    geo
      ? [
          {
            type: 'Feature' as const,
            properties: { club: id, managed: managed === true },
            geometry: { type: 'Point' as const, coordinates: [geo.lng, geo.lat] },
          },
        ]
      : [],
  ),
})

function paintPoints(map: MapLibre, theme: keyof typeof colours): void {
  const { mark, empty, halo } = colours[theme]
  map.setPaintProperty(LAYER, 'circle-radius', 6)
  map.setPaintProperty(LAYER, 'circle-color', ['case', ['get', 'managed'], mark, empty])
  map.setPaintProperty(LAYER, 'circle-stroke-width', 2)
  map.setPaintProperty(LAYER, 'circle-stroke-color', ['case', ['get', 'managed'], halo, mark])
}
