import type { FieldValues } from '@touchline/domain/decision.ts'
import {
  derivedMatchFields,
  matchReviewOf,
  matchStatusOf,
  type Match,
  type MatchReviewStatus,
  type MatchStatus,
} from '@touchline/domain/match.ts'
import {
  matchCan,
  matchCanEdit,
  matchCanReverse,
  matchReviewCan,
  matchReviewTransitions,
  matchTransitions,
  type MatchAction,
  type MatchReviewAction,
} from '@touchline/domain/match-status.ts'
import { no } from '@touchline/domain/transition.ts'
import { matchesCollection } from '#data/matches.ts'
import { recordDecisions } from '#data/record-decisions.ts'

const shared = {
  collection: matchesCollection,
  canEdit: matchCanEdit,
  canDelete: () => no('Matches are never deleted; cancel or reject it.'),
  canReverse: matchCanReverse,
  // Forms of a match are small and many; each brings the fields as they are stored.
  fields: (changes: FieldValues) => changes,
  derived: derivedMatchFields,
}

/** Kick-off, finish, postponement …: what happens to the match itself; and corrections of its score. */
export const matchDecisions = recordDecisions<Match, FieldValues, MatchAction, MatchStatus>({
  ...shared,
  transitions: matchTransitions,
  statusOf: matchStatusOf,
  can: matchCan,
})

/** Approval, rejection, lock …: what the review makes of it. */
export const matchReviewDecisions = recordDecisions<Match, FieldValues, MatchReviewAction, MatchReviewStatus>(
  {
    ...shared,
    field: 'reviewStatus',
    transitions: matchReviewTransitions,
    statusOf: matchReviewOf,
    can: matchReviewCan,
  },
)
