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

export const clubs = nounListOf(clubsCollection, clubsQuery)

/** Clubs by their ids; missing ones are left out. Reads at most 120 documents. */
export const clubsById = recordsById(clubsCollection)

export const clubFound: FoundKind<Club> = {
  collection: clubsCollection,
  questions: clubsByWords,
  nameOf: clubName,
  facts: (club) => [club.city, club.country && countryName(club.country), unlisted(club)],
}

/** State of clubs that aren't listed. */
function unlisted(club: Club): string | undefined {
  const status = clubStatusOf(club)
  return status === 'approved' ? undefined : clubStatusLabels[status]
}

/** Clubs that a word finds; the city distinguishes those with the same name. Reads at most 8 documents. */
export const clubChoices = choicesOf(clubsCollection, clubs.named, (club) => [clubName(club), club.city])
