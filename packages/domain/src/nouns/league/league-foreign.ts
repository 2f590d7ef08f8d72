import { t } from '#language/t.ts'
import { clubName, type Club } from '#nouns/club/club.ts'
import { associationLabel } from '#shared/place/association.ts'
import { countryName } from '#shared/place/country.ts'
import type { League } from './league.ts'

/**
 * That a club is of another association than a league, or where one of them names none of another country, in a sentence;
 * undefined where nothing is known to differ. Clubs do play across borders, so that it never stands in the way.
 */
export function foreignTo(
  { association, country }: Partial<Pick<League, 'association' | 'country'>>,
  club: Pick<Club, 'name' | 'association' | 'country'>,
): string | undefined {
  const said = (its: string, the: string) =>
    t('{clubName} belongs to {its}, the league to {the}.', { clubName: clubName(club), its, the })
  if (association && club.association)
    return association === club.association
      ? undefined
      : said(associationLabel(club.association), associationLabel(association))
  if (!country || !club.country || country === club.country) return undefined
  return said(countryName(club.country), countryName(country))
}
