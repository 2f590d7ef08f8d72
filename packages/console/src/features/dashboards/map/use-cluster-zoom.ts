import { useQueryClient } from '@tanstack/react-query'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import {
  roundedView,
  viewOf,
  ZOOM_MAX,
  type MapSize,
  type View,
} from '@touchline/domain/shared/geo/map-view.ts'
import { useState } from 'react'
import { spreadOf } from '#data/clubs-map.ts'
import { around, type Cluster } from './clubs-map-clusters.ts'
import type { ClubsMapUrl } from './clubs-map-url.ts'
import type { GoOnMap } from './use-clubs-map.ts'

/** Pixels of space around the clubs, whose points have a size. */
const ROOM = 40

/** Least change of zoom, or pressing again would do nothing. */
const STEP = 0.5

/** Clubs of a cluster that no zoom can separate. */
export type Stack = { cluster: Cluster; clubs: readonly Club[]; isFromMap: boolean }

type Zoom = { filters: ClubsMapUrl['filters']; view: View; size: MapSize; go: GoOnMap }

/** Zooms to the clubs of a cluster. If all are at one place, they become the stack, which is listed instead. */
export function useClusterZoom({ filters, view, size, go }: Zoom) {
  const client = useQueryClient()
  const [stack, setStack] = useState<Stack>()

  /** Returns whether another view is on its way. */
  const zoomTo = async (cluster: Cluster, isFromMap: boolean): Promise<boolean> => {
    const { clubs, boxes } = await client
      .fetchQuery(spreadOf(cluster.cells, filters))
      // The cells are a worse answer, but one; that the server is away is said by what the next view asks.
      .catch(() => ({ clubs: [], boxes: [] }))
    const near = viewOf(boxes.length > 0 ? around(boxes) : cluster.bounds, within(size))
    if (near.zoom >= ZOOM_MAX && clubs.length > 0) {
      setStack({ cluster, clubs, isFromMap })
      return false
    }
    setStack(undefined)
    const isNearer = near.zoom >= view.zoom + STEP
    const next = isNearer ? near : { ...cluster.at, zoom: Math.min(ZOOM_MAX, view.zoom + 1) }
    go((now) => ({ ...now, view: roundedView(next) }))
    return true
  }
  return { zoomTo, stack, closeStack: () => setStack(undefined) }
}

const within = ({ width, height }: MapSize): MapSize => ({
  width: Math.max(width / 2, width - 2 * ROOM),
  height: Math.max(height / 2, height - 2 * ROOM),
})
