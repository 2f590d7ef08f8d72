import { t } from '@touchline/domain/language/t.ts'
import { boundsAround, type Point } from '@touchline/domain/shared/geo/geo.ts'
import { MapView, type Bounds, type MapLibre } from '#kit/map/map-view.tsx'
import classes from './club-record.module.css'

/** Metres around the place: its town and neighbours, coasts, rivers and borders show where it is. */
const AROUND = 18_000

/** Location of a club on a map. Rendered through `lazyPart()`. */
export function ClubMap({ name, place }: { name: string; place: Point }) {
  return (
    <MapView
      // Another place is another map: what is in view belongs to it.
      key={`${place.lat} ${place.lng}`}
      label={t('Map of {name}', { name })}
      bounds={boundsOf(place)}
      onReady={(map) => showPlace(map, place)}
      className={classes.map}
    />
  )
}

function boundsOf(place: Point): Bounds {
  const { west, south, east, north } = boundsAround(place, AROUND)
  return [west, south, east < west ? east + 360 : east, north]
}

function showPlace(map: MapLibre, { lat, lng }: Point): void {
  map.addSource('club', {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } },
  })
  map.addLayer({
    id: 'club',
    type: 'circle',
    source: 'club',
    paint: {
      'circle-radius': 7,
      'circle-color': '#0b6b47',
      'circle-stroke-width': 2.5,
      'circle-stroke-color': '#ffffff',
    },
  })
}
