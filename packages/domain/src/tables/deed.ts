import { nounOf } from '#engine/catalogue/nouns.ts'
import type { ActivityAction } from '#nouns/activity/activity-status.ts'
import type { ClubAction } from '#nouns/club/club-status.ts'
import type { InvitationAction } from '#nouns/invitation/invitation-status.ts'
import type { MatchAction, MatchReviewAction } from '#nouns/match/match-status.ts'
import type { ModeratorAction } from '#nouns/moderator/match-moderator-status.ts'
import type { OwnershipAction } from '#nouns/ownership/ownership-status.ts'
import type { ReportCaseAction } from '#nouns/report/report-case-status.ts'
import type { DealAction } from '#nouns/deal/deal-status.ts'
import type { UserAction } from '#nouns/user/user-account.ts'
import type { VideoAction } from '#nouns/video/video-status.ts'
import { entryOf } from '#shared/entry-of.ts'
import type { Decision } from '#engine/log/decision.ts'

/** Actions on records, besides steps of their machines. */
type PlainAction =
  | 'create'
  | 'edit'
  | 'assign'
  | 'follow'
  | 'reverse'
  | 'delete'
  | 'move'
  | 'merge'
  | 'separate'
  | 'mirror'

/** Actions with another name for some nouns, by {@link deedIn}. */
type OwnDeed = 'invite' | 'interrupt' | 'act' | 'other'

/** Effect of a decision: each step of a machine is one. */
export type Deed =
  | PlainAction
  | OwnDeed
  | 'assess'
  | 'resend'
  | ActivityAction
  | ClubAction
  | DealAction
  | InvitationAction
  | MatchAction
  | MatchReviewAction
  | ModeratorAction
  | OwnershipAction
  | Exclude<ReportCaseAction, 'uphold'>
  | UserAction
  | VideoAction

/** Deed of a decision among those in `deeds`; `other` if its action is unknown. */
export function deedIn<Told>(
  deeds: Readonly<Record<Deed, Told>>,
  { action, subjectType }: Pick<Decision, 'action' | 'subjectType'>,
): Told {
  if (action === 'create' && nounOf(subjectType)?.created === 'invited') return deeds.invite
  // Users and clubs are barred; a match is stopped and goes on.
  if (action === 'suspend' && subjectType === 'matches') return deeds.interrupt
  // Reports are acted on; a decision is upheld.
  if (action === 'uphold' && subjectType === 'reportCases') return deeds.act
  return entryOf(deeds, action) ?? deeds.other
}
