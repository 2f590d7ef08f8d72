import type { Point } from '@touchline/domain/shared/geo/geo.ts'
import { Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { MapLibre } from './map-view.tsx'

type MapPopupProps = {
  map: MapLibre
  at: Point
  /** By its button or by Escape. */
  onClose(): void
  children: ReactNode
}

/** A small card at a place of the map. It takes the focus, and returns it to the map. */
export function MapPopup({ map, at: { lat, lng }, onClose, children }: MapPopupProps) {
  const [content] = useState(() => document.createElement('div'))
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    const popup = new Popup({ maxWidth: '280px', offset: 10, closeOnClick: false })
    popup.setDOMContent(content).setLngLat([lng, lat]).addTo(map)
    const close = () => {
      map.getCanvas().focus({ preventScroll: true })
      closed()
    }
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && popup.remove()
    popup.on('close', close)
    const element = popup.getElement()
    element?.addEventListener('keydown', escape)
    return () => {
      popup.off('close', close)
      element?.removeEventListener('keydown', escape)
      popup.remove()
    }
  }, [map, content, lat, lng])
  return createPortal(children, content)
}
