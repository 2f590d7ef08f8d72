import { warningsIn } from '@touchline/domain/engine/machine/check.ts'
import type { clubIdentityFields } from '@touchline/domain/nouns/club/club-checks.ts'
import type { ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import type { ClubCandidate } from '@touchline/domain/nouns/club/club-duplicates.ts'
import type { Point } from '@touchline/domain/shared/geo/geo.ts'
import { askChecks } from '#data/engine/checks.ts'
import { clubCheckList } from './club-checks.ts'

type Telling = Pick<ClubForm, (typeof clubIdentityFields)[number]>

/**
 * Values looked for in the other records, never under its own key `id`: a club whose creation was answered by silence is
 * there when it is sent again. Half a location is none.
 */
export const candidateOf = (
  { name, aliases, country, city, website, location }: Telling,
  id: string,
): ClubCandidate => ({ id, name, aliases, country, city, website, geo: placeOf(location) })

/** The place that is entered, or undefined as long as it is none. */
export function placeOf({ lat, lng }: ClubForm['location']): Point | undefined {
  const isPlace =
    typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPlace ? { lat, lng } : undefined
}

/** Findings against saving a club. An edit that touches nothing of it is not asked about again. */
export const clubWarnings = async (
  values: Telling & { id: string },
  changed?: Partial<Telling>,
): Promise<string[]> =>
  warningsIn(await askChecks(clubCheckList, candidateOf(values, values.id), 'save', changed))
