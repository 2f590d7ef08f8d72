import { useComputedColorScheme } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { View } from '@touchline/domain/shared/geo/map-view.ts'
import { useMemo, useState } from 'react'
import { MapPopup } from '#kit/map/map-popup.tsx'
import { MapView, type MapLibre } from '#kit/map/map-view.tsx'
import { useMapView } from '#kit/map/use-map-view.ts'
import { useRings, type Ring } from '#kit/map/use-rings.ts'
import { ClubsMapCard } from './clubs-map-card.tsx'
import type { Cluster } from './clubs-map-clusters.ts'
import { useClubPoints } from './clubs-map-points.ts'
import classes from './clubs-map.module.css'
import type { Stack } from './use-cluster-zoom.ts'
import type { ClubsInView } from './use-clubs-map.ts'

type CanvasProps = {
  found: ClubsInView | undefined
  view: View
  /** Called when the person panned or zoomed. */
  onMove(view: View): void
  onZoom(cluster: Cluster): void
  /** Listed on a card. */
  stack: Stack | undefined
  onCloseStack(): void
}

const NOTHING: readonly Club[] = []

/** The map itself: clusters as rings, clubs as points with a card. Rendered through `lazyPart()`. */
export function ClubsMapCanvas({ found, view, onMove, onZoom, stack, onCloseStack }: CanvasProps) {
  const [map, setMap] = useState<MapLibre>()
  const [styled, setStyled] = useState<MapLibre>()
  const [opened, setOpened] = useState<readonly string[]>([])
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const clubs = found?.clubs ?? NOTHING
  const clusters = found?.clusters
  const rings = useMemo(() => (clusters ?? []).map(ringOf), [clusters])
  const shown = clubs.filter(({ id }) => opened.includes(id))

  useMapView(map, view, onMove)
  useClubPoints(styled, clubs, theme, setOpened)
  useRings(map, rings, (key) => {
    const cluster = clusters?.find((one) => one.key === key)
    // The button goes with its cluster; keys must still reach the map.
    map?.getCanvas().focus({ preventScroll: true })
    if (cluster) onZoom(cluster)
  })
  const at = shown[0]?.geo
  return (
    <>
      <MapView
        label={t('Map of clubs: arrow keys move it, plus and minus zoom')}
        bounds={view}
        onMade={(made) => {
          setMap(made)
          return () => setMap(undefined)
        }}
        onReady={(made) => {
          setStyled(made)
          return () => setStyled(undefined)
        }}
        className={classes.canvas}
      />
      {map && stack && (
        <MapPopup key={stack.cluster.key} map={map} at={stack.cluster.at} onClose={onCloseStack}>
          <ClubsMapCard clubs={stack.clubs} />
        </MapPopup>
      )}
      {map && at && (
        <MapPopup key={opened.join()} map={map} at={at} onClose={() => setOpened([])}>
          <ClubsMapCard clubs={shown} />
        </MapPopup>
      )}
    </>
  )
}

const ringOf = ({ key, at, name, count, managed }: Cluster): Ring => ({
  key,
  at,
  count,
  share: managed / count,
  label: t('Zoom in: {name}, {managed, number} managed', { name, managed }),
})
