import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Club, clubLevels, clubStatuses } from '@touchline/domain/nouns/club/club.ts'
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
import {
  CLUBS_MAP,
  clubsInCells,
  type ClubsInCells,
  type ClubsMapFilter,
  type ClubsMapFilters,
} from '#data/clubs-map.ts'
import { toAppError, type AppError } from '#data/errors.ts'
import { countryShape } from '#data/files/geo-files.ts'
import { useAddressChange, type AddressOptions } from '#kit/page/use-address-change.ts'
import { clustersOf, type Cluster } from './clubs-map-clusters.ts'

import { associations } from '@touchline/domain/shared/association.ts'
import { countryCodes } from '@touchline/domain/shared/country.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
/** Gets the current address, which may not be drawn yet. */
export type GoOnMap = (change: (now: ClubsMapUrl) => ClubsMapUrl, options?: AddressOptions) => void

/** Clubs in view. */
export type ViewAnswer = {
  /** Of the view before while this one loads; undefined before the first answer. */
  found: ClubsInView | undefined
  isLoading: boolean
  error: AppError | undefined
  asOf: Date | undefined
  refresh(): void
}

export type ClubsInView = {
  /** The largest first. */
  clusters: Cluster[]
  /** Those shown one by one; none of them is in a cluster. */
  clubs: Club[]
  /** In the clusters and one by one, shown or not. */
  count: number
  managed: number
  /** Whether the numbers are of the view alone, not of its cells, which reach beyond it. */
  isExact: boolean
}

/** The view that the address says, else the chosen country, else the world; undefined until that is known. */
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

/** Cells reach beyond the view: of clubs that were read, those outside are left out. */
function inView({ cells, count, managed, ...read }: ClubsInCells, view: View, size: MapSize): ClubsInView {
  const bounds = viewBounds(view, size)
  const clubs = read.clubs.filter(({ geo }) => geo && within(bounds, geo))
  if (read.clubs.length < count)
    return { clusters: clustersOf(cells, view, size), clubs, count, managed, isExact: false }
  const own = clubs.filter((club) => club.managed)
  return { clusters: [], clubs, count: clubs.length, managed: own.length, isExact: true }
}

/** Everything that the address of the map says; without a view it shows the chosen country, or the world. */
export type ClubsMapUrl = { filters: ClubsMapFilters; view?: View }

const readable: Record<ClubsMapFilter, (value: string) => boolean> = {
  country: (value) => countryCodes.includes(value),
  association: (value) => associations.some(({ code }) => code === value),
  level: isOneOf(clubLevels),
  league: (value) => value !== '' && !value.includes('/'),
  managed: isOneOf(['yes', 'no']),
  status: isOneOf([...clubStatuses, ANY_STATUS]),
}

function isOneOf(values: readonly string[]) {
  return (value: string) => values.includes(value)
}

// The keys of a constant; Object.keys only forgets them.
const names = Object.keys(readable) as ClubsMapFilter[]

/** Reads an address. What is not understood is left out, so that an old or mistyped link still shows a map. */
export function readMapUrl(params: URLSearchParams): ClubsMapUrl {
  const filters: ClubsMapFilters = {}
  for (const name of names) {
    const value = params.get(name)
    if (value !== null && readable[name](value)) filters[name] = value
  }
  const view = readView(params.get('at'))
  return { filters, ...(view ? { view } : {}) }
}

/** The shortest parameters that {@link readMapUrl} reads back as the same. Always in the same order. */
export function writeMapUrl({ filters, view }: ClubsMapUrl): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of names) if (filters[name]) params.set(name, filters[name])
  if (view) params.set('at', viewText(view))
  return params
}

export const viewText = ({ lat, lng, zoom }: View): string => `${lat},${lng},${zoom}`

/** `51.2277,6.7735,9.5`: latitude, longitude, zoom. */
function readView(text: string | null): View | undefined {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
  const [lat = NaN, lng = NaN, zoom = NaN] = numbers
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= -2 && zoom <= ZOOM_MAX
  return numbers.length === 3 && isPlace ? { lat, lng, zoom } : undefined
}

/** Sets a filter, or takes it away with undefined. Another country is looked at from the beginning. */
export function withMapFilter(
  url: ClubsMapUrl,
  name: ClubsMapFilter,
  value: string | undefined,
): ClubsMapUrl {
  const { [name]: _previous, ...others } = url.filters
  const filters = value === undefined ? others : { ...others, [name]: value }
  return name === 'country' || url.view === undefined ? { filters } : { filters, view: url.view }
}
