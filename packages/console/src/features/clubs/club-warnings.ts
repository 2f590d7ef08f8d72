import { whyAlike, type ClubDuplicate } from '@touchline/domain/club-duplicates.ts'
import { clubName } from '@touchline/domain/club.ts'
import type { ClubEntry } from '@touchline/domain/club-form.ts'
import { teamKind, teamQuestions } from '@touchline/domain/club-name.ts'
import { countryName } from '@touchline/domain/country.ts'
import { isOutsideCountry } from '@touchline/domain/country-place.ts'
import { distanceText, type Point } from '@touchline/domain/geo.ts'
import { clubsLike } from '#data/club-duplicates.ts'
import { countryPlaces, countryShape } from '#data/geo-files.ts'
import { queryClient } from '#data/query-client.ts'
import { candidateOf, placeOf, tellingFields } from './club-candidate.ts'

/** What is said of a place outside the country. */
export const outsideWarning = (country: string): string =>
  `The location is outside ${countryName(country)}. Check the country and the place.`

/** "Wimbledon FC, London (0.9 km away): similar name in the same city." */
export function duplicateSentence({ club, metres, reasons }: ClubDuplicate): string {
  const where = [club.city, awayText(metres)].filter(Boolean).join(', ')
  return `May be the same as ${clubName(club)}${where && ` (${where})`}: ${whyAlike({ reasons })}.`
}

/** "850 m away"; nothing where it is not known. */
export const awayText = (metres: number | undefined): string =>
  metres === undefined ? '' : `${distanceText(metres)} away`

/** The sentences that stand before the button and again in the confirmation. */
export function warningsOf(entry: Entered): string[] {
  const { name, country, duplicates, isOutside } = entry
  const kind = teamKind(name)
  return [
    ...duplicates.map(duplicateSentence),
    ...(kind === undefined ? [] : [teamQuestions[kind]]),
    ...(isOutside ? [outsideWarning(country)] : []),
  ]
}

type Entered = Pick<ClubEntry, 'name' | 'country'> & {
  duplicates: readonly ClubDuplicate[]
  isOutside: boolean
}

/** What speaks against saving the club of that key. An edit that touches nothing of it is not asked about again. */
export async function clubWarnings(
  values: ClubEntry,
  id: string,
  changed: Partial<ClubEntry> = values,
): Promise<string[]> {
  const isTouched = (fields: readonly (keyof ClubEntry)[]) => fields.some((field) => field in changed)
  const place = placeOf(values.location)
  const duplicates = isTouched(tellingFields)
    ? await queryClient.fetchQuery(clubsLike(candidateOf(values, id)))
    : []
  const isOutside =
    place !== undefined && isTouched(['country', 'location']) && (await isOutsideOf(values.country, place))
  return warningsOf({
    name: isTouched(['name']) ? values.name : '',
    country: values.country,
    duplicates,
    isOutside,
  })
}

/** A country whose files can not be had warns of nothing: saving does not wait for a map. */
async function isOutsideOf(country: string, place: Point): Promise<boolean> {
  const [shape, places] = await Promise.all([
    queryClient.fetchQuery(countryShape(country)).catch(() => null),
    queryClient.fetchQuery(countryPlaces(country)).catch(() => null),
  ])
  return isOutsideCountry(place, { shape: shape ?? undefined, places: places ?? [] })
}
