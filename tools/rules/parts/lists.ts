import { templateKeys } from '@touchline/domain/nouns/reason-template/template-key.ts'
import { listingStatuses } from '@touchline/domain/machine/listing-status.ts'
import { type Machine, stepsOf } from '@touchline/domain/machine/machines.ts'
import { waitingNouns } from '@touchline/domain/noun-groups.ts'
import { nounCollections, nouns } from '@touchline/domain/nouns.ts'
import { attachmentTypes } from '@touchline/domain/nouns/activity/mail.ts'
import { clubCounterNames } from '@touchline/domain/nouns/club/club-counters.ts'
import { Decision, isBookkeeping, watchedFields } from '@touchline/domain/nouns/decision/decision.ts'
import { invitationFailures } from '@touchline/domain/nouns/invitation/invitation.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import { winners } from '@touchline/domain/nouns/match/score.ts'
import { ClipHash } from '@touchline/domain/nouns/clip/clip-hash.ts'
import { Delivery, mailStates } from '@touchline/domain/nouns/delivery/delivery.ts'
import { OutboxMessage } from '@touchline/domain/nouns/outbox/outbox.ts'
import {
  evidenceTypes,
  openStatuses,
  ownershipKinds,
  positions,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskFlags } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { lostReasons } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import {
  densities,
  firstSteps,
  motions,
  Preferences,
  themes,
} from '@touchline/domain/nouns/preferences/preferences.ts'
import { SavedView, viewAreas } from '@touchline/domain/nouns/saved-view/saved-view.ts'
import { ViewAlert } from '@touchline/domain/nouns/saved-view/view-alert.ts'
import { automaticActions, suggestedActions } from '@touchline/domain/nouns/review-rule/rule-actions.ts'
import { pseudonymOf } from '@touchline/domain/nouns/user/user-account.ts'
import { Suspension, userRoles } from '@touchline/domain/nouns/user/user.ts'
import { videoVerdicts } from '@touchline/domain/nouns/video/video-status.ts'
import { strikesOf, videoQueues, videoStatuses } from '@touchline/domain/nouns/video/video.ts'
import { waitingStatesOf } from '@touchline/domain/review/queue-states.ts'
import { reasonCodes } from '@touchline/domain/review/reason-code.ts'
import { reasons, type ReasonScope } from '@touchline/domain/review/reason.ts'
import { ReviewDecision, reviewFields } from '@touchline/domain/review/review.ts'
import { takingActions } from '@touchline/domain/review/statement/restriction.ts'
import {
  deciders,
  detections,
  groundKinds,
  restrictionKinds,
  Statement,
} from '@touchline/domain/review/statement/statement.ts'
import { followingFields, recordFields } from '@touchline/domain/shared/record.ts'
import { followedNouns, isAssigned } from '@touchline/domain/team/followers.ts'
import { namesBy, type RuleShape } from '#tools/rules/shapes/rule-shape.ts'

/** Lists of names by their markers: what the domain counts up already. */

type Lists = Record<string, readonly string[]>

/** Which fields a record of this kind has for whom. */
export const listsOfShape = (shape: RuleShape): Lists => ({
  [`${shape.collection}.edit`]: namesBy(shape, 'edit', 'editAndFollows'),
  [`${shape.collection}.follows`]: namesBy(shape, 'follows', 'editAndFollows'),
  [`${shape.collection}.state`]: namesBy(shape, 'state'),
  [`${shape.collection}.required`]: namesBy(shape, 'edit').filter(
    (name) => shape.fields[name]?.optional === undefined,
  ),
})

/** The table of a state machine, and what it says of its actions. */
export function listsOfMachine(machine: Machine): Lists {
  const name = `${machine.collection}.${machine.field}`
  const actions = Object.entries(machine.table)
  const steps = stepsOf(machine)
  return {
    [`${name}.steps`]: steps.map(({ from, action, to }) => `${from} ${action} ${to}`),
    [`${name}.final`]: actions.filter(([, { final }]) => final).map(([action]) => action),
    [`${name}.needsReason`]: actions
      .filter(([, { reason }]) => reason === 'required')
      .map(([action]) => action),
    [`${name}.initial`]: machine.initial,
    [`${name}.waiting`]: waitingStatesOf(machine.collection),
  }
}

const reasonsOf = (scope: ReasonScope) => reasonCodes.filter((code) => reasons[code].scopes.includes(scope))
const namesIn = (schema: { shape: object }, except: readonly string[] = []) =>
  Object.keys(schema.shape).filter((name) => !except.includes(name))
/** `queue action`, for each that a queue allows. */
const pairsOf = (actionsOf: typeof suggestedActions): readonly string[] =>
  waitingNouns.flatMap((queue) => actionsOf(queue).map((action) => `${queue} ${action}`))

const found = ['search', 'near']

/** Changes to a deleted account's fields. */
const pseudonym = pseudonymOf({ roles: [] })

const bookkeeping = Object.keys({ ...recordFields, ...reviewFields }).filter(isBookkeeping)

/** Lists of things other than nouns, their fields and their states. */
export const lists: Lists = {
  bookkeeping,
  /** Of these, what a change may set. */
  moving: bookkeeping.filter((name) => !['createdAt', 'createdBy', ...followingFields].includes(name)),
  /** Fields that every change of a record sets. */
  stamps: ['rev', 'updatedAt', 'updatedBy'],
  /** By what lists find a record. */
  found,
  /** Fields that an activity changes in its contact and its deal. */
  touched: ['lastActivityAt', 'nextActivityAt', 'touchedBy'],
  viewAreas,
  owned: nounCollections.filter((collection) => nouns[collection].isOwned),
  followed: followedNouns,
  assigned: nounCollections.filter(isAssigned),
  'decisions.all': namesIn(Decision, ['id', 'rule']),
  'decisions.watched': Object.keys(watchedFields),
  'clipHashes.all': namesIn(ClipHash, ['id']),
  'outbox.all': namesIn(OutboxMessage, ['id']),
  'deliveries.all': namesIn(Delivery, ['id']),
  'deliveries.states': mailStates,
  'statement.all': namesIn(Statement),
  'statement.required': namesIn(Statement, ['until']),
  'statement.takings': takingActions,
  'statement.restrictions': restrictionKinds,
  'statement.grounds': groundKinds,
  'statement.detections': detections,
  'statement.deciders': deciders,
  'savedViews.all': namesIn(SavedView, ['id', ...found, 'followers', 'muted', 'assigneeId']),
  'viewAlerts.all': namesIn(ViewAlert, ['id']),
  'preferences.all': namesIn(Preferences),
  'decision.all': namesIn(ReviewDecision),
  'suspension.all': namesIn(Suspension),
  'users.pseudonym': Object.keys(pseudonym),
  'users.erased': Object.keys(pseudonym).filter((name) => pseudonym[name] === null),
  'reasons.user': reasonsOf('user'),
  'reasons.club': reasonsOf('club'),
  'reasons.league': reasonsOf('league'),
  'reasons.ownership': reasonsOf('ownership'),
  'reasons.match': reasonsOf('match'),
  'reasons.video': reasonsOf('video'),
  'reasonTemplates.keys': [...templateKeys],
  'reasons.severe': reasonCodes.filter((code) => reasons[code].escalateOnly === true),
  'clubs.counters': clubCounterNames,
  'risk.flags': riskFlags,
  'runner.queues': videoQueues,
  'clubOwnershipRequests.open': openStatuses,
  'clubOwnershipRequests.kinds': ownershipKinds,
  'clubOwnershipRequests.positions': positions,
  'clubOwnershipRequests.evidenceTypes': evidenceTypes,
  /** Fields that the runner notes on an invitation, beside its state. */
  'invitations.noted': ['userId', 'linked', 'linkedAt', 'acceptedAt', 'failure', 'takenBy'],
  'invitations.failures': invitationFailures,
  'leagues.keyed': listingStatuses.filter(holdsKey),
  'users.roles': userRoles,
  'pipelines.lostReasons': lostReasons,
  'matches.winners': winners,
  'activities.attachmentTypes': Object.keys(attachmentTypes),
  'reviewRules.suggested': pairsOf(suggestedActions),
  'reviewRules.automatic': pairsOf(automaticActions),
  'videos.verdicts': videoVerdicts,
  'videos.struck': videoStatuses.filter((reviewStatus) => strikesOf({ reviewStatus }) > 0),
  'preferences.themes': themes,
  'preferences.densities': densities,
  'preferences.motions': motions,
  'preferences.steps': firstSteps,
}
