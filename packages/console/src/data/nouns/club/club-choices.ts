import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { choicesOf } from '#data/engine/names/record-choices.ts'
import { clubsCollection, clubsByWord } from './clubs.ts'

/** Clubs that a word finds; the city tells those of one name apart. Reads at most 8 documents. */
export const clubChoices = choicesOf(clubsCollection, clubsByWord, (club) => [clubName(club), club.city])
