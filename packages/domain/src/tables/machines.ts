import { listedNouns, type ListedNoun } from '#engine/catalogue/noun-groups.ts'
import { isNoun, nounCollections, type NounCollection, type Nouns } from '#engine/catalogue/nouns.ts'
import { activityMachine } from '#nouns/activity/activity-status.ts'
import { clubMachine } from '#nouns/club/club-status.ts'
import { commentMachine } from '#kept/comment/comment-status.ts'
import { contactActionLabels } from '#nouns/contact/contact-record.ts'
import { invitationMachine, resendLabel } from '#nouns/invitation/invitation-status.ts'
import { matchMachine, matchReviewMachine } from '#nouns/match/match-status.ts'
import { moderatorMachine } from '#nouns/moderator/match-moderator-status.ts'
import { approveFirstLabel, assessLabel, ownershipMachine } from '#nouns/ownership/ownership-status.ts'
import { offerMachine } from '#nouns/offer/offer-status.ts'
import { dealActionLabels, dealMachine } from '#nouns/deal/deal-status.ts'
import { reportCaseMachine } from '#nouns/report/report-case-status.ts'
import { ruleMachine } from '#nouns/review-rule/review-rule-status.ts'
import { accountMachine, uninviteLabel, userActionLabels } from '#nouns/user/user-account.ts'
import { videoMachine } from '#nouns/video/video-status.ts'
import { listingMachine } from '#engine/machine/listing-status.ts'
import type { StateMachine } from '#engine/machine/state-machine.ts'

type StateField<C extends NounCollection> = Nouns[C]['machine'][number]

/** A noun's actions: a machine for each state field, and others. */
type NounActions<C extends NounCollection> = {
  machines: Readonly<Record<StateField<C>, StateMachine>>
  /** Labels of actions outside its machines. */
  labels?: Readonly<Record<string, string>>
}

const ofListing = { machines: { status: listingMachine } }

// Object.fromEntries forgets which nouns there are.
const listed = Object.fromEntries(listedNouns.map((collection) => [collection, ofListing])) as Readonly<
  Record<ListedNoun, typeof ofListing>
>

/** Every state machine; docs/data.md lists them as tables. */
const actions: { readonly [C in NounCollection]: NounActions<C> } = {
  ...listed,
  users: {
    machines: { accountStatus: accountMachine },
    labels: { ...userActionLabels, uninvite: uninviteLabel },
  },
  clubs: { machines: { status: clubMachine } },
  clubOwnershipRequests: {
    machines: { status: ownershipMachine },
    labels: { approveFirst: approveFirstLabel, assess: assessLabel },
  },
  matches: { machines: { status: matchMachine, reviewStatus: matchReviewMachine } },
  matchModerators: { machines: { status: moderatorMachine } },
  videos: { machines: { reviewStatus: videoMachine } },
  reportCases: { machines: { status: reportCaseMachine } },
  contacts: { machines: {}, labels: contactActionLabels },
  pipelineStages: { machines: {} },
  pipelines: { machines: { status: dealMachine }, labels: dealActionLabels },
  offers: { machines: { status: offerMachine } },
  comments: { machines: { status: commentMachine } },
  invitations: { machines: { status: invitationMachine }, labels: { resend: resendLabel } },
  reporters: { machines: {} },
  activities: { machines: { status: activityMachine } },
  reasonTemplates: { machines: {} },
  reviewRules: { machines: { stage: ruleMachine } },
}

export type Machine = StateMachine & { collection: string; field: string }

/** All machines, for the tests of the security rules. */
export const machines: readonly Machine[] = nounCollections.flatMap((collection) =>
  Object.entries<StateMachine>(actions[collection].machines).map(([field, machine]) => ({
    collection,
    field,
    ...machine,
  })),
)

/** Labels of a noun's actions as in the log. */
export const actionLabelsOf = (collection: string): Readonly<Record<string, string>> =>
  isNoun(collection)
    ? {
        ...Object.fromEntries(
          Object.values<StateMachine>(actions[collection].machines).flatMap(({ table }) =>
            Object.entries(table).map(([action, { label }]) => [action, label] as const),
          ),
        ),
        ...actions[collection].labels,
      }
    : {}

export type Step = { action: string; from: string; to: string; reason: 'required' | 'none' }

/** Pairs of states that an action joins. */
export function stepsOf({ table }: Machine): Step[] {
  return Object.entries(table).flatMap(([action, { from, to, reason }]) =>
    from.map((state) => ({ action, from: state, to, reason })),
  )
}

/** Pairs that undoing may join: non-final steps backwards. A reversal needs a reason. */
export function reversalsOf({ table }: Machine): Step[] {
  return Object.values(table).flatMap(({ from, to, final }) =>
    final ? [] : from.map((state): Step => ({ action: 'reverse', from: to, to: state, reason: 'required' })),
  )
}
