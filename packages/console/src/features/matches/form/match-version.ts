import { toMatchForm } from '@touchline/domain/nouns/match/match-form.ts'
import { matchReviewOf, matchStatusOf } from '@touchline/domain/nouns/match/match.ts'
import { matchReviewLabels, matchStatusLabels } from '@touchline/domain/nouns/match/match-states.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { matches } from '#data/nouns/match/matches.ts'

/** Matches as their form sees them. */
export const matchVersions = recordVersions(
  {
    collection: 'matches',
    toForm: toMatchForm,
    facts: (match) => ({
      Status: matchStatusLabels[matchStatusOf(match)],
      Review: matchReviewLabels[matchReviewOf(match)],
    }),
  },
  matches.record,
)
