import {
  clubFields,
  derivedClubFields,
  type ClubForm,
  clubDerivedFields,
} from '@touchline/domain/nouns/club/club-form.ts'
import {
  clubCan,
  clubCanDelete,
  clubCanEdit,
  clubCanReverse,
  clubStays,
  clubTransitions,
  type ClubAction,
} from '@touchline/domain/nouns/club/club-status.ts'
import { clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { clubsCollection } from './clubs.ts'
import { reversalIn } from '#data/engine/reversal.ts'

/** Every change of a club except a merger, which affects two. */
export const clubDecisions = recordDecisions<Club, ClubForm, RunRequest<ClubAction>>({
  collection: clubsCollection,
  incidental: [...clubDerivedFields, 'counters'],
  statusOf: clubStatusOf,
  step: alongTable({
    transitions: clubTransitions,
    statusOf: clubStatusOf,
    stays: { collection: clubsCollection, verdict: clubStays },
    can: (action, club) => clubCan(action, club),
  }),
  canEdit: clubCanEdit,
  canDelete: clubCanDelete,
  canReverse: clubCanReverse,
  fields: clubFields,
  derived: derivedClubFields,
  // The applicant's words are removed with the club.
  alongside: async ({ before, after }, effects) => {
    if (before !== undefined && after === undefined) effects.remove(`clubs/${before.id}/private`, 'request')
  },
})

export const clubReversal = reversalIn(clubsCollection, clubDecisions, clubCanReverse)
