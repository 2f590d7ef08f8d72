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
  type Match,
  matchDerivedFields,
  matchReviewOf,
  matchStatusOf,
  type MatchTeam,
} from '@touchline/domain/nouns/match/match.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { matchesCollection } from './matches.ts'
import { t } from '@touchline/domain/language/t.ts'
import { clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import type { Changing } from '#data/backend/write/plan.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { AppError } from '#data/errors.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { type Reversal, reversalIn } from '#data/engine/reversal.ts'

const shared = {
  collection: matchesCollection,
  incidental: matchDerivedFields,
  canEdit: matchCanEdit,
  canDelete: matchCanDelete,
  canReverse: matchCanReverse,
  // A match has many small forms; each brings the fields as they are stored.
  fields: (changes: FieldValues) => changes,
  derived: derivedMatchFields,
}

const stays = { collection: matchesCollection, verdict: matchStays }

/** Changes of the match itself, such as kick-off, finish and postponement; and corrections of its score. Imports create and remove. */
export const matchDecisions = recordDecisions<Match, FieldValues, RunRequest<MatchAction>>({
  ...shared,
  statusOf: matchStatusOf,
  later: ['clubs'],
  alongside: countMatch,
  step: alongTable({ transitions: matchTransitions, statusOf: matchStatusOf, stays, can: matchCan }),
})

/** Steps of its review, such as approval, rejection and lock. */
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

/** Updates the counters of both clubs when a match is created or removed. Throws `refused` where a new one names a club by another name. */
async function countMatch({ before, after }: Changing<Match>, effects: SideEffects): Promise<void> {
  if (before !== undefined && after !== undefined) return
  const match = after ?? before
  const teams = [match?.home, match?.away].flatMap((team) => (team?.clubId ? [team] : []))
  const known = new Map(teams.map((team) => [team.clubId, team]))
  for (const team of known.values()) await (after ? countNew(team, effects) : countGone(team, effects))
}

async function countNew({ clubId, name }: MatchTeam, { find, count }: SideEffects): Promise<void> {
  const club = await find(clubsCollection, clubId)
  if (club === undefined || clubStatusOf(club) === 'merged' || club.name !== name)
    throw new AppError('refused', {
      sentence: t('“{name}” was renamed, merged or removed in the meantime.', { name }),
    })
  count(clubId, { matches: 1 })
}

/** Decreases the counter; a missing one doesn't become negative. */
async function countGone({ clubId }: MatchTeam, { find, count }: SideEffects): Promise<void> {
  const club = await find(clubsCollection, clubId)
  if ((club?.counters?.matches ?? 0) > 0) count(clubId, { matches: -1 })
}

export const matchReversal: Reversal = {
  ...reversalIn(matchesCollection, matchDecisions, matchCanReverse),
  send: (waiting) => (waiting.machine === 'review' ? matchReviewDecisions : matchDecisions).send(waiting),
}
