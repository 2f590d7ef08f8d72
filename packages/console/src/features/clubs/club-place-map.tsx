import { t } from '@touchline/domain/language/t.ts'
import { boundsAround, type Bounds, type Point } from '@touchline/domain/shared/geo/geo.ts'
import { Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { degrees } from './club-words.ts'
import { fitIn, MapView, type MapLibre } from '#kit/map/map-view.tsx'
import { isMotionReduced } from '#ui/motion.ts'
import classes from './club-place-picker.module.css'

type ClubPlaceMapProps = {
  /** The same object while the place is the same; so is `frame`. */
  place: Point | undefined
  /** View without a place: the country. */
  frame: Bounds | undefined
  onPut: (place: Point) => void
}

const WORLD: Bounds = { south: -50, west: -130, north: 65, east: 150 }

/** Metres shown around a place: coasts and borders say where it is, and one can zoom in. */
const AROUND = 200_000

/** Map on which a click or a drag sets the club's location. Rendered through `lazyPart()`. */
export function ClubPlaceMap({ place, frame, onPut }: ClubPlaceMapProps) {
  const [map, setMap] = useState<MapLibre>()
  const put = useRef(onPut)
  const own = useRef<Point>(undefined)
  useEffect(() => {
    put.current = (to) => {
      own.current = to
      onPut(to)
    }
  }, [onPut])
  useMarker(map, place, put)
  useView(map, place, frame, own)
  return (
    <MapView
      label={t('Map of the club’s location')}
      bounds={cornersOf(viewOf(place, frame))}
      onReady={(made) => {
        made.on('click', ({ lngLat }) => put.current(pointAt(lngLat)))
        setMap(made)
        return () => setMap(undefined)
      }}
      className={classes['map']}
    />
  )
}

const viewOf = (place: Point | undefined, frame: Bounds | undefined): Bounds =>
  place === undefined ? (frame ?? WORLD) : boundsAround(place, AROUND)

const cornersOf = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
]

const pointAt = (lngLat: { wrap(): { lat: number; lng: number } }): Point => {
  const { lat, lng } = lngLat.wrap()
  return { lat: rounded(lat), lng: rounded(lng) }
}

/** Rounds to about a metre. */
const rounded = (angle: number) => Math.round(angle * 1e5) / 1e5

/** Follows the country or place that is typed or chosen beside the map. */
function useView(
  map: MapLibre | undefined,
  place: Point | undefined,
  frame: Bounds | undefined,
  own: { current: Point | undefined },
): void {
  const shown = useRef({ place, frame })
  useEffect(() => {
    const before = shown.current
    if (map === undefined || (before.place === place && before.frame === frame)) return
    shown.current = { place, frame }
    // The person's own change is in sight: the map must not move under their hand.
    const isOwn = place !== undefined && place.lat === own.current?.lat && place.lng === own.current.lng
    if (isOwn || (place === undefined && before.frame === frame)) return
    map.fitBounds(cornersOf(viewOf(place, frame)), {
      ...fitIn(map.getCanvas()),
      animate: !isMotionReduced(),
    })
  }, [map, place, frame, own])
}

/** The marker, while there is a place. It keeps the focus while it's moved. */
function useMarker(
  map: MapLibre | undefined,
  place: Point | undefined,
  put: { current: (place: Point) => void },
): void {
  const marker = useRef<Marker>(undefined)
  useEffect(() => {
    if (map === undefined || place === undefined) {
      marker.current?.remove()
      marker.current = undefined
      return
    }
    // Adding it again would take its focus away.
    marker.current = marker.current?.setLngLat(place) ?? newMarker(map, put).setLngLat(place).addTo(map)
    const label = t('Club location: {degrees}. Move it with the arrow keys.', { degrees: degrees(place) })
    marker.current.getElement().setAttribute('aria-label', label)
  }, [map, place, put])
}

function newMarker(map: MapLibre, put: { current: (place: Point) => void }): Marker {
  const element = document.createElement('div')
  element.tabIndex = 0
  element.setAttribute('role', 'button')
  const pin = document.createElement('div')
  pin.className = classes['marker'] ?? ''
  element.append(pin)
  const marker = new Marker({ element, draggable: true, anchor: 'bottom' })
  marker.on('dragend', () => put.current(pointAt(marker.getLngLat())))
  element.addEventListener('click', (event) => event.stopPropagation())
  element.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (step === undefined) return
    // The map would move along.
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? 1 : 10
    const at = map.project(marker.getLngLat())
    put.current(pointAt(map.unproject([at.x + step[0] * pixels, at.y + step[1] * pixels])))
  })
  return marker
}

const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
