import { clubsByWords } from '@touchline/domain/club-questions.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/club.ts'
import { countryName } from '@touchline/domain/country.ts'
import { clubsCollection } from '#data/clubs.ts'
import type { FoundKind } from '#data/found-kind.ts'

export const clubFound: FoundKind<Club> = {
  collection: clubsCollection,
  questions: clubsByWords,
  nameOf: clubName,
  facts: (club) => [club.city, club.country && countryName(club.country), unlisted(club)],
}

/** What is not listed on the platform says so. */
function unlisted(club: Club): string | undefined {
  const status = clubStatusOf(club)
  return status === 'approved' ? undefined : clubStatusLabels[status]
}
