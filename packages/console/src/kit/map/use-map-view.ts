import { wrapped } from '@touchline/domain/shared/geo/geo.ts'
import { roundedView, type View } from '@touchline/domain/shared/geo/map-view.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isMotionReduced } from '#ui/motion.ts'
import type { MapLibre } from './map-view.tsx'

const textOf = ({ lat, lng, zoom }: View) => `${lat} ${lng} ${zoom}`

/**
 * Keeps a map at the given view, and reports where the person moved it. Their moves come first: a view that the map itself
 * reported is never sent back to it.
 */
export function useMapView(map: MapLibre | undefined, view: View, onMove: (view: View) => void): void {
  const told = useRef(textOf(roundedView(view)))
  const isSent = useRef(false)
  const tell = useEffectEvent((moved: View) => {
    told.current = textOf(moved)
    // The requested view may be a little beyond its limits; that is no move of the person.
    if (!isSent.current && textOf(roundedView(view)) !== told.current) onMove(moved)
    isSent.current = false
  })
  useEffect(() => {
    if (!map) return
    const moved = () => {
      const { lat, lng } = map.getCenter()
      tell(roundedView({ lat, lng: wrapped(lng), zoom: map.getZoom() }))
    }
    map.on('moveend', moved)
    return () => void map.off('moveend', moved)
  }, [map])

  const { lat, lng, zoom } = roundedView(view)
  useEffect(() => {
    const wanted = textOf({ lat, lng, zoom })
    if (!map || wanted === told.current) return
    isSent.current = true
    map.easeTo({ center: [lng, lat], zoom, duration: isMotionReduced() ? 0 : 500 })
  }, [map, lat, lng, zoom])
}
