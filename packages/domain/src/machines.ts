import { initialActivityStatuses, activityTransitions } from '#activity-status.ts'
import { activityStatuses } from '#activity.ts'
import { clubTransitions } from '#club-status.ts'
import { clubStatuses } from '#club.ts'
import { leagueTransitions } from '#league-status.ts'
import { initialListingStatuses, listingStatuses } from '#listing-status.ts'
import { moderatorStatuses } from '#match-moderator.ts'
import { initialModeratorStatuses, moderatorTransitions } from '#match-moderator-status.ts'
import { matchReviewTransitions, matchTransitions } from '#match-status.ts'
import { matchReviewStatuses, matchStatuses } from '#match.ts'
import { ownershipStatuses } from '#ownership-request.ts'
import { ownershipTransitions } from '#ownership-status.ts'
import { dealTransitions, initialDealStatuses } from '#pipeline-status.ts'
import { dealStatuses } from '#pipeline.ts'
import type { Transition } from '#transition.ts'
import { accountTransitions } from '#user-account.ts'
import { accountStatuses } from '#user.ts'
import { videoTransitions } from '#video-status.ts'
import { videoStatuses } from '#video.ts'

/** A state machine with the field that holds its state. */
export type Machine = {
  collection: string
  field: string
  states: readonly string[]
  /** What a record counts as whose field is missing or holds something else. */
  fallback: string
  /** The states in which the console may create one; none: records of this kind come from the platform. */
  initial: readonly string[]
  table: Readonly<Record<string, Transition<string>>>
}

/** Every state machine of product.md, section 4: what the tests of the security rules go through. */
export const machines: readonly Machine[] = [
  {
    collection: 'users',
    field: 'accountStatus',
    states: accountStatuses,
    fallback: 'active',
    initial: [],
    table: accountTransitions,
  },
  {
    collection: 'clubs',
    field: 'status',
    states: clubStatuses,
    fallback: 'draft',
    initial: initialListingStatuses,
    table: clubTransitions,
  },
  {
    collection: 'leagues',
    field: 'status',
    states: listingStatuses,
    fallback: 'draft',
    initial: initialListingStatuses,
    table: leagueTransitions,
  },
  {
    collection: 'clubOwnershipRequests',
    field: 'status',
    states: ownershipStatuses,
    fallback: 'pending',
    initial: [],
    table: ownershipTransitions,
  },
  {
    collection: 'matches',
    field: 'status',
    states: matchStatuses,
    fallback: 'scheduled',
    initial: [],
    table: matchTransitions,
  },
  {
    collection: 'matches',
    field: 'reviewStatus',
    states: matchReviewStatuses,
    fallback: 'draft',
    initial: [],
    table: matchReviewTransitions,
  },
  {
    collection: 'matchModerators',
    field: 'status',
    states: moderatorStatuses,
    fallback: 'invited',
    initial: initialModeratorStatuses,
    table: moderatorTransitions,
  },
  {
    collection: 'videos',
    field: 'reviewStatus',
    states: videoStatuses,
    fallback: 'uploading',
    initial: [],
    table: videoTransitions,
  },
  {
    collection: 'pipelines',
    field: 'status',
    states: dealStatuses,
    fallback: 'open',
    initial: initialDealStatuses,
    table: dealTransitions,
  },
  {
    collection: 'activities',
    field: 'status',
    states: activityStatuses,
    fallback: 'planned',
    initial: initialActivityStatuses,
    table: activityTransitions,
  },
]

export type Step = { action: string; from: string; to: string; reason: 'required' | 'none' }

/** Every pair of states that some action of the machine joins. */
export function stepsOf({ table }: Machine): Step[] {
  return Object.entries(table).flatMap(([action, { from, to, reason }]) =>
    from.map((state) => ({ action, from: state, to, reason })),
  )
}

/** Every pair that taking a decision back may join: the steps that are not final, backwards. A reversal needs a reason. */
export function reversalsOf({ table }: Machine): Step[] {
  return Object.values(table).flatMap(({ from, to, final }) =>
    final ? [] : from.map((state): Step => ({ action: 'reverse', from: to, to: state, reason: 'required' })),
  )
}
