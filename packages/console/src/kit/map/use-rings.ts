import type { Point } from '@touchline/domain/shared/geo/geo.ts'
import { locale } from '@touchline/domain/language/t.ts'
import { Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapLibre } from './map-view.tsx'
import classes from './rings.module.css'

/** A number on the map within a partly filled ring. */
export type Ring = {
  /** The same for the same thing. */
  key: string
  at: Point
  count: number
  /** Filled part, from 0 to 1. */
  share: number
  /** Button's action, for assistive technology. */
  label: string
}

type Drawn = { marker: Marker; button: HTMLButtonElement }

/** Shows a few values as buttons on the map, larger ones larger, reachable by keyboard too. */
export function useRings(
  map: MapLibre | undefined,
  rings: readonly Ring[],
  onChoose: (key: string) => void,
): void {
  const drawn = useRef(new Map<string, Drawn>())
  const choose = useEffectEvent(onChoose)

  useEffect(() => {
    if (!map) return
    const known = drawn.current
    const wanted = new Set(rings.map(({ key }) => key))
    for (const [key, { marker }] of known) if (!wanted.has(key)) takeAway(known, key, marker)
    for (const ring of rings) {
      const { marker, button } = known.get(ring.key) ?? newRing(ring, choose)
      known.set(ring.key, { marker, button })
      show(button, ring)
      marker.setLngLat(ring.at).addTo(map)
    }
  }, [map, rings])

  useEffect(() => {
    const known = drawn.current
    return () => {
      for (const [key, { marker }] of known) takeAway(known, key, marker)
    }
  }, [map])
}

function takeAway(known: Map<string, Drawn>, key: string, marker: Marker): void {
  marker.remove()
  known.delete(key)
}

function newRing({ key }: Ring, choose: (key: string) => void): Drawn {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classes['ring'] ?? ''
  button.append(document.createElement('span'))
  button.addEventListener('click', () => choose(key))
  // A double click would zoom the map as well.
  button.addEventListener('dblclick', (event) => event.stopPropagation())
  return { button, marker: new Marker({ element: button, subpixelPositioning: true }) }
}

const short = new Intl.NumberFormat(locale(), { notation: 'compact', maximumSignificantDigits: 3 })

function show(button: HTMLButtonElement, { count, share, label }: Ring): void {
  button.setAttribute('aria-label', label)
  button.style.setProperty('--share', `${share}turn`)
  button.style.setProperty('--size', `${Math.round(30 + 7 * Math.log10(count))}px`)
  if (button.firstElementChild) button.firstElementChild.textContent = short.format(count)
}
