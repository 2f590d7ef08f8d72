import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ClubDuplicate } from '@touchline/domain/club-duplicates.ts'
import type { ClubEntry } from '@touchline/domain/club-form.ts'
import { isOutsideCountry } from '@touchline/domain/country-place.ts'
import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { clubsLike } from '#data/club-duplicates.ts'
import { countryPlaces, countryShape } from '#data/geo-files.ts'
import { candidateOf, placeOf, tellingFields } from './club-candidate.ts'

/** Typing pauses this long before anything is asked. Milliseconds. */
const PAUSE_MS = 400

const NAME_MIN = 3

export type ClubChecks = {
  /** Clubs that may be this one; those of before while others are looked for. */
  duplicates: readonly ClubDuplicate[]
  /** What is missing to look for them, or how far the search is. */
  state: 'name' | 'country' | 'searching' | 'found' | 'failed'
  error: unknown
  retry: () => void
  isOutside: boolean
}

/** What is checked while someone types: once it stands still, and only against what was not asked yet. */
export function useClubChecks(control: Control<ClubEntry>, id: string): ClubChecks {
  const [name, aliases, country, city, website, location] = useWatch({ control, name: tellingFields })
  const typed = JSON.stringify({ name, aliases, country, city, website, location })
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const candidate = useMemo(() => candidateOf(JSON.parse(settled), id), [settled, id])
  const missing = candidate.name.trim().length < NAME_MIN ? 'name' : candidate.country ? undefined : 'country'
  const query = useQuery({
    ...clubsLike(candidate),
    enabled: missing === undefined,
    placeholderData: (before) => before,
  })
  const isSearching = query.isFetching || typed !== settled
  return {
    duplicates: missing === undefined ? (query.data ?? []) : [],
    state: missing ?? (query.isError ? 'failed' : isSearching ? 'searching' : 'found'),
    error: query.error,
    retry: () => void query.refetch(),
    isOutside: useIsOutside(country, location),
  }
}

/** Each country's files are fetched once. */
function useIsOutside(country: string, location: ClubEntry['location']): boolean {
  const place = placeOf(location)
  const shape = useQuery({ ...countryShape(country), enabled: country !== '' && place !== undefined })
  const places = useQuery(countryPlaces(country))
  if (place === undefined || shape.data === undefined || places.data === undefined) return false
  return isOutsideCountry(place, { shape: shape.data ?? undefined, places: places.data ?? [] })
}
