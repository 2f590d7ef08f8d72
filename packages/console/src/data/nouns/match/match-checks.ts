import { t } from '@touchline/domain/language/t.ts'
import { matchChecks, type MatchFacts } from '@touchline/domain/nouns/match/match-warnings.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import type { NounChecks } from '#data/engine/checks.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { rivalsOf } from './match-related.ts'

/** Checks of a match, for its page and its queue. Reads at most 43 documents. */
export const matchCheckList: NounChecks<Match, MatchFacts> = {
  checks: matchChecks,
  facts: {
    others: rivalsOf,
    league: ({ leagueId }) => (leagueId ? leagues.record(leagueId) : undefined),
  },
  looking: t('Looking for conflicts with other matches…'),
  failed: t('Couldn’t look for conflicts: no answer from the server.'),
}
