import type { FieldValues } from '@touchline/domain/shared/values.ts'
import {
  matchCan,
  matchCanDelete,
  matchCanEdit,
  matchCanReverse,
  matchReviewCan,
  matchReviewTransitions,
  matchStays,
  matchTransitions,
  type MatchAction,
  type MatchReviewAction,
} from '@touchline/domain/nouns/match/match-status.ts'
import {
  derivedMatchFields,
  matchReviewOf,
  matchStatusOf,
  type Match,
  matchDerivedFields,
} from '@touchline/domain/nouns/match/match.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { countMatch } from './match-count.ts'
import { matchesCollection } from './matches.ts'

const shared = {
  collection: matchesCollection,
  incidental: matchDerivedFields,
  canEdit: matchCanEdit,
  canDelete: matchCanDelete,
  canReverse: matchCanReverse,
  // Forms of a match are small and many; each brings the fields as they are stored.
  fields: (changes: FieldValues) => changes,
  derived: derivedMatchFields,
}

const stays = { collection: matchesCollection, verdict: matchStays }

/** Kick-off, finish, postponement …: what happens to the match itself; and corrections of its score. Imports create and remove. */
export const matchDecisions = recordDecisions<Match, FieldValues, RunRequest<MatchAction>>({
  ...shared,
  statusOf: matchStatusOf,
  later: ['clubs'],
  alongside: countMatch,
  step: alongTable({ transitions: matchTransitions, statusOf: matchStatusOf, stays, can: matchCan }),
})

/** Approval, rejection, lock …: what the review makes of it. */
export const matchReviewDecisions = recordDecisions<Match, FieldValues, RunRequest<MatchReviewAction>>({
  ...shared,
  machine: 'review',
  statusOf: matchReviewOf,
  step: alongTable({
    transitions: matchReviewTransitions,
    statusOf: matchReviewOf,
    field: 'reviewStatus',
    stays,
    can: matchReviewCan,
  }),
})
