import { Club, clubName, clubStatusLabels, clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import { clubsQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { nounListOf } from '#data/engine/lists/noun-list-of.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { clubsByWords } from '@touchline/domain/nouns/club/club-questions.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

export const clubsCollection = collectionOf('clubs', Club)

/** The clubs list and single clubs. */
export const clubs = nounListOf(clubsCollection, clubsQuery)

/** Clubs by their ids; one that is not there is missing. Reads at most 120 documents. */
export const clubsById = recordsById(clubsCollection)

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
export const clubChoices = choicesOf(clubsCollection, clubs.named, (club) => [clubName(club), club.city])
