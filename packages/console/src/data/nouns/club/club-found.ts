import { clubsByWords } from '@touchline/domain/nouns/club/club-questions.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import type { FoundKind } from '#data/engine/found-kind.ts'
import { clubsByWord, clubsCollection } from './clubs.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

export const clubFound: FoundKind<Club> = {
  collection: clubsCollection,
  questions: clubsByWords,
  nameOf: clubName,
  facts: (club) => [club.city, club.country && countryName(club.country), unlisted(club)],
}

/** Clubs that are not listed say so. */
function unlisted(club: Club): string | undefined {
  const status = clubStatusOf(club)
  return status === 'approved' ? undefined : clubStatusLabels[status]
}

/** Clubs that a word finds; the city tells those of one name apart. Reads at most 8 documents. */
export const clubChoices = choicesOf(clubsCollection, clubsByWord, (club) => [clubName(club), club.city])
