import { Match, matchName } from '@touchline/domain/nouns/match/match.ts'
import { matchesQuery } from '@touchline/domain/nouns/match/matches-query.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import { nounListOf } from '#data/engine/lists/noun-list-of.ts'
import { matchesByWords } from '@touchline/domain/nouns/match/match-questions.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import type { FoundKind } from '#data/engine/word-search.ts'

export const matchesCollection = namingOthers(collectionOf('matches', Match))

export const matches = nounListOf(matchesCollection, matchesQuery)

export const matchFound: FoundKind<Match> = {
  collection: matchesCollection,
  questions: matchesByWords,
  nameOf: matchName,
  facts: ({ localDate, competitionName }) => [localDate && dayText(localDate), competitionName],
}
