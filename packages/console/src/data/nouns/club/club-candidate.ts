import { warningsIn } from '@touchline/domain/engine/machine/check.ts'
import type { clubIdentityFields } from '@touchline/domain/nouns/club/club-checks.ts'
import type { ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import type { ClubCandidate } from '@touchline/domain/nouns/club/club-duplicates.ts'
import type { Point } from '@touchline/domain/shared/geo/geo.ts'
import { askChecks } from '#data/engine/checks.ts'
import { clubCheckList } from './club-checks.ts'

type Telling = Pick<ClubForm, (typeof clubIdentityFields)[number]>

/**
 * Values to compare with other records, never with its own key `id`: a club whose creation got no answer exists when it is sent
 * again. Half a location counts as none.
 */
export const candidateOf = (
  { name, aliases, country, city, website, location }: Telling,
  id: string,
): ClubCandidate => ({ id, name, aliases, country, city, website, geo: placeOf(location) })

/** The entered location, or undefined while it is incomplete. */
export function placeOf({ lat, lng }: ClubForm['location']): Point | undefined {
  const isPlace =
    typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPlace ? { lat, lng } : undefined
}

/** Findings against saving a club. An edit that changes none of these fields isn't checked again. */
export const clubWarnings = async (
  values: Telling & { id: string },
  changed?: Partial<Telling>,
): Promise<string[]> =>
  warningsIn(await askChecks(clubCheckList, candidateOf(values, values.id), 'save', changed))
