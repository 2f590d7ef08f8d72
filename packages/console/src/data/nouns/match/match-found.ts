import { matchesByWords } from '@touchline/domain/nouns/match/match-questions.ts'
import { matchName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import type { FoundKind } from '#data/engine/found-kind.ts'
import { matchesCollection } from './matches.ts'

export const matchFound: FoundKind<Match> = {
  collection: matchesCollection,
  questions: matchesByWords,
  nameOf: matchName,
  facts: ({ localDate, competitionName }) => [localDate && dayText(localDate), competitionName],
}
