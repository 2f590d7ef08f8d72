import { clubLevels, clubStatuses } from '@touchline/domain/nouns/club/club.ts'
import { ZOOM_MAX, type View } from '@touchline/domain/shared/geo/map-view.ts'
import { associations } from '@touchline/domain/shared/association.ts'
import { countryCodes } from '@touchline/domain/shared/country.ts'
import type { ClubsMapFilter, ClubsMapFilters } from '#data/clubs-map.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'

/** Contents of the map's address; without a view it shows the chosen country, or the world. */
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

/** Reads an address. Leaves out parts that aren't understood, so that an old or mistyped link still shows a map. */
export function readMapUrl(params: URLSearchParams): ClubsMapUrl {
  const filters: ClubsMapFilters = {}
  for (const name of names) {
    const value = params.get(name)
    if (value !== null && readable[name](value)) filters[name] = value
  }
  const view = readView(params.get('at'))
  return { filters, ...(view ? { view } : {}) }
}

/** Shortest parameters that {@link readMapUrl} reads back as the same, always in the same order. */
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

/** Sets a filter, or clears it with undefined. Another country resets the view. */
export function withMapFilter(
  url: ClubsMapUrl,
  name: ClubsMapFilter,
  value: string | undefined,
): ClubsMapUrl {
  const { [name]: _previous, ...others } = url.filters
  const filters = value === undefined ? others : { ...others, [name]: value }
  return name === 'country' || url.view === undefined ? { filters } : { filters, view: url.view }
}
