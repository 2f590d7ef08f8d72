import {
  matchReviewLabels,
  matchReviewOf,
  matchStatusLabels,
  matchStatusOf,
} from '@touchline/domain/match.ts'
import { toMatchForm } from '@touchline/domain/match-form.ts'
import { matches } from '#data/matches.ts'
import { recordVersions } from '#data/record-version.ts'

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
