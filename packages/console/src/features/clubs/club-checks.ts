import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { checksAt, findingsOf, type Finding } from '@touchline/domain/engine/machine/check.ts'
import { clubChecks, clubIdentityFields } from '@touchline/domain/nouns/club/club-checks.ts'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { countriesProposed, type ClubDuplicate } from '@touchline/domain/nouns/club/club-duplicates.ts'
import type { CountryArea } from '@touchline/domain/shared/country-place.ts'
import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { countryPlaces, countryShape } from '#data/files/geo-files.ts'
import { clubsLike } from '#data/nouns/club/club-duplicates.ts'
import { candidateOf } from '#data/nouns/club/club-candidate.ts'

/** Milliseconds of pause in typing before anything is asked. */
const PAUSE_MS = 400

const NAME_MIN = 3

export type ClubChecks = {
  /** Possible duplicates; the previous ones while others are looked for. */
  duplicates: readonly ClubDuplicate[]
  /** The field still needed for the search, or its progress. */
  state: 'name' | 'searching' | 'found' | 'failed'
  /** Countries where it may be by the results, while none is chosen. */
  countries: readonly string[]
  error: unknown
  retry: () => void
  /** Possible problems of the entry, none of which blocks. */
  findings: readonly Finding[]
}

/** Checks while someone types: after a pause, and only what hasn't been asked yet. */
export function useClubChecks(control: Control<ClubEntry>, id: string): ClubChecks {
  const [name, aliases, country, city, website, location] = useWatch({ control, name: clubIdentityFields })
  const fields = { name, aliases, country, city, website, location }
  const typed = JSON.stringify(fields)
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const candidate = useMemo(() => candidateOf(JSON.parse(settled), id), [settled, id])
  const missing = candidate.name.trim().length < NAME_MIN ? 'name' : undefined
  const query = useQuery({
    ...clubsLike(candidate),
    enabled: missing === undefined,
    placeholderData: (before) => before,
  })
  const isSearching = query.isFetching || typed !== settled
  const duplicates = missing === undefined ? (query.data ?? []) : []
  const club = candidateOf(fields, id)
  const area = useArea(country, club.geo !== undefined)
  const facts = { duplicates, ...(area ? { area } : {}) }
  return {
    duplicates,
    state: missing ?? (query.isError ? 'failed' : isSearching ? 'searching' : 'found'),
    countries: countriesProposed(club, duplicates),
    error: query.error,
    retry: () => void query.refetch(),
    findings: findingsOf(checksAt(clubChecks, club, 'form'), club, facts, 'form'),
  }
}

/** Fetches each country's files once; undefined until both are known. */
function useArea(country: string, isWanted: boolean): CountryArea | undefined {
  const shape = useQuery({ ...countryShape(country), enabled: country !== '' && isWanted })
  const places = useQuery(countryPlaces(country))
  if (shape.data === undefined || places.data === undefined) return undefined
  return { shape: shape.data ?? undefined, places: places.data ?? [] }
}
