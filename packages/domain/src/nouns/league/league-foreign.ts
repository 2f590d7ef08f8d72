import { t } from '#language/t.ts'
import { clubName, type Club } from '#nouns/club/club.ts'
import { associationLabel } from '#shared/association.ts'
import { countryName } from '#shared/country.ts'
import type { League } from './league.ts'

/**
 * Text if a club and a league have different associations or, if unknown, countries; otherwise undefined. Clubs do play
 * across borders, so it never blocks.
 */
export function foreignTo(
  { association, country }: Partial<Pick<League, 'association' | 'country'>>,
  club: Pick<Club, 'name' | 'association' | 'country'>,
): string | undefined {
  const said = (its: string, theirs: string) =>
    t('{club} belongs to {its}, the league to {theirs}.', { club: clubName(club), its, theirs })
  if (association && club.association)
    return association === club.association
      ? undefined
      : said(associationLabel(club.association), associationLabel(association))
  if (!country || !club.country || country === club.country) return undefined
  return said(countryName(club.country), countryName(country))
}
