import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { within } from '@touchline/domain/shared/geo/geo.ts'
import { cellsInView } from '@touchline/domain/shared/geo/map-cells.ts'
import {
  roundedView,
  viewBounds,
  viewOf,
  worldView,
  ZOOM_MAX,
  type MapSize,
  type View,
} from '@touchline/domain/shared/geo/map-view.ts'
import { boundsOfCountry } from '@touchline/domain/shared/country-place.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { CLUBS_MAP, clubsInCells, type ClubsInCells } from '#data/clubs-map.ts'
import { toAppError, type AppError } from '#data/errors.ts'
import { countryShape } from '#data/files/geo-files.ts'
import { useAddressChange, type AddressOptions } from '#kit/page/use-address-change.ts'
import { clustersOf, type Cluster } from './clubs-map-clusters.ts'
import { readMapUrl, writeMapUrl, type ClubsMapUrl } from './clubs-map-url.ts'

/** `change` gets the current address, which may not be drawn yet. */
export type GoOnMap = (change: (now: ClubsMapUrl) => ClubsMapUrl, options?: AddressOptions) => void

export type ViewAnswer = {
  /** Those of the previous view while this one loads; undefined before the first answer. */
  found: ClubsInView | undefined
  isLoading: boolean
  error: AppError | undefined
  asOf: Date | undefined
  refresh(): void
}

export type ClubsInView = {
  /** Largest first. */
  clusters: Cluster[]
  /** Shown one by one; none of them is in a cluster. */
  clubs: Club[]
  /** Clubs in the clusters and one by one, shown or not. */
  count: number
  managed: number
  /** Whether the numbers are for the view alone, not for its cells, which reach beyond it. */
  isExact: boolean
}

/** View of the address, else of the chosen country, else of the world; undefined until known. */
export function useView(url: ClubsMapUrl, size: MapSize): View | undefined {
  const { country } = url.filters
  const isAsked = url.view === undefined && country !== undefined
  const { data: shape, isPending } = useQuery({ ...countryShape(country ?? ''), enabled: isAsked })
  return useMemo(() => {
    if (url.view) return url.view
    if (isAsked && isPending) return undefined
    const box = shape && isAsked ? boundsOfCountry(shape) : undefined
    return roundedView(box ? viewOf(box, size) : worldView(size))
  }, [url.view, isAsked, isPending, shape, size])
}

export function useClubsMapUrl(): { url: ClubsMapUrl; go: GoOnMap } {
  const changeAddress = useAddressChange()
  const { search } = useLocation()
  const url = useMemo(() => readMapUrl(new URLSearchParams(search)), [search])
  return {
    url,
    go: (change, options) => changeAddress((params) => writeMapUrl(change(readMapUrl(params))), options),
  }
}

export function useClubsInView(filters: ClubsMapUrl['filters'], view: View, size: MapSize): ViewAnswer {
  const question = useMemo(
    () => ({ cells: cellsInView(view, size), filters, isNearest: view.zoom >= ZOOM_MAX }),
    [view, size, filters],
  )
  const client = useQueryClient()
  const answer = useQuery({ ...clubsInCells(question), placeholderData: keepPreviousData })
  const { data } = answer
  const found = useMemo(() => data && inView(data, view, size), [data, view, size])
  return {
    found,
    isLoading: answer.isPending || answer.isPlaceholderData,
    error: answer.error ? toAppError(answer.error) : undefined,
    asOf: answer.isSuccess ? new Date(answer.dataUpdatedAt) : undefined,
    // With the answers of its cells, from which it would be put together again.
    refresh: () => void client.invalidateQueries({ queryKey: CLUBS_MAP }),
  }
}

/** Leaves out clubs outside the view, since cells reach beyond it. */
function inView({ cells, count, managed, ...read }: ClubsInCells, view: View, size: MapSize): ClubsInView {
  const bounds = viewBounds(view, size)
  const clubs = read.clubs.filter(({ geo }) => geo && within(bounds, geo))
  if (read.clubs.length < count)
    return { clusters: clustersOf(cells, view, size), clubs, count, managed, isExact: false }
  const own = clubs.filter((club) => club.managed)
  return { clusters: [], clubs, count: clubs.length, managed: own.length, isExact: true }
}
