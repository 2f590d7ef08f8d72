import { matchesByWords } from '@touchline/domain/match-questions.ts'
import { matchName, type Match } from '@touchline/domain/match.ts'
import type { FoundKind } from '#data/found-kind.ts'
import { matchesCollection } from '#data/matches.ts'

export const matchFound: FoundKind<Match> = {
  collection: matchesCollection,
  questions: matchesByWords,
  nameOf: matchName,
  facts: ({ localDate, competitionName }) => [localDate, competitionName],
}
