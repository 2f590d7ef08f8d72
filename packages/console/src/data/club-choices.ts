import { clubName } from '@touchline/domain/club.ts'
import { clubsCollection, clubsByWord } from '#data/clubs.ts'
import { choicesOf } from '#data/record-choices.ts'

/** Clubs that a word finds; the city tells those of one name apart. Reads at most 8 documents. */
export const clubChoices = choicesOf(clubsCollection, clubsByWord, (club) => [clubName(club), club.city])
