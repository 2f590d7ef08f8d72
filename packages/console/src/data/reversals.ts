import { activityCanReverse } from '@touchline/domain/activity-status.ts'
import { clubCanReverse } from '@touchline/domain/club-status.ts'
import { contactCanReverse } from '@touchline/domain/contact-record.ts'
import type { Decision } from '@touchline/domain/decision.ts'
import { leagueKey } from '@touchline/domain/league-form.ts'
import { leagueCanReverse } from '@touchline/domain/league-status.ts'
import { moderatorCanReverse } from '@touchline/domain/match-moderator-status.ts'
import { matchCanReverse } from '@touchline/domain/match-status.ts'
import { ownershipCanReverse } from '@touchline/domain/ownership-status.ts'
import { dealCanReverse } from '@touchline/domain/pipeline-status.ts'
import { isLatest } from '@touchline/domain/state-machine.ts'
import { no, type Verdict } from '@touchline/domain/transition.ts'
import { userCanReverse } from '@touchline/domain/user-account.ts'
import { videoCanReverse } from '@touchline/domain/video-status.ts'
import type { MutationOptions } from '@tanstack/react-query'
import { activitiesCollection } from '#data/activities.ts'
import { activityDecisions } from '#data/activity-decisions.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { DecisionResult } from '#data/backend/transaction.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { clubsCollection } from '#data/clubs.ts'
import { contactDecisions } from '#data/contact-decisions.ts'
import { contactMergerVerdict } from '#data/contact-merge-undo.ts'
import { contactsCollection } from '#data/contacts.ts'
import { AppError } from '#data/errors.ts'
import { leagueDecisions } from '#data/league-decisions.ts'
import { leagueHolding } from '#data/league-keys.ts'
import { leaguesCollection } from '#data/leagues.ts'
import { matchDecisions } from '#data/match-decisions.ts'
import { matchesCollection } from '#data/matches.ts'
import { moderatorDecisions } from '#data/moderator-decisions.ts'
import { moderatorsCollection } from '#data/moderators.ts'
import { ownershipDecisions } from '#data/ownership-decisions.ts'
import { applicantOf, clubAskedFor } from '#data/ownership-related.ts'
import { ownershipCollection } from '#data/ownership.ts'
import { dealDecisions } from '#data/pipeline-decisions.ts'
import { knownStages, stagesCollection } from '#data/pipeline-stages.ts'
import { dealsCollection } from '#data/pipelines.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { templateDecisions, templatesCollection } from '#data/reason-templates.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentActor, currentDecider } from '#data/session.ts'
import { stageDecisions } from '#data/stage-decisions.ts'
import type { ReversalRequest, Undo } from '#data/undo.ts'
import { userDecisions } from '#data/user-decisions.ts'
import { adminCount, usersCollection } from '#data/users.ts'
import { videoDecisions } from '#data/video-decisions.ts'
import { videosCollection } from '#data/videos.ts'

/** How decisions about records of one kind are taken back, whatever page asks for it. */
export type Reversal = {
  /** May it be taken back now? Reads the record and what else the answer depends on; the transaction asks again. */
  verdict(decision: Decision): Promise<Verdict>
  takeBack(request: ReversalRequest): Promise<DecisionResult>
  /** Takes a decision back of which only the key is known, such as the taking back. */
  undo: Undo
}

type Ways = { takeBack: () => MutationOptions<DecisionResult, Error, ReversalRequest>; undo: Undo }

/** The answer of the domain's `canReverse` about the record as it is now. */
function reversalIn<T>(
  collection: Pick<Collection<T>, 'find'>,
  { takeBack, undo }: Ways,
  canReverse: (decision: Decision, record: T) => Verdict | Promise<Verdict>,
): Reversal {
  return {
    async verdict(decision) {
      const record = await collection.find(decision.subjectId)
      if (record === undefined) return no('The record was deleted; nothing of it is left to take back to.')
      return canReverse(decision, record)
    },
    takeBack: (request) => mutate(takeBack(), request),
    undo,
  }
}

const contactReversal = reversalIn(contactsCollection, contactDecisions, contactCanReverse)
const isMerger = ({ action }: Decision) => action === 'merge'

/** By collection. */
const reversals: Readonly<Record<string, Reversal>> = {
  users: reversalIn(usersCollection, userDecisions, async (decision, user) => {
    const admins = user.isAdmin ? await queryClient.fetchQuery(adminCount()) : undefined
    return userCanReverse(decision, user, { actorId: currentActor().uid, adminCount: admins })
  }),

  clubs: reversalIn(clubsCollection, clubDecisions, clubCanReverse),

  leagues: reversalIn(leaguesCollection, leagueDecisions, async (decision, league) => {
    const holder = await queryClient.fetchQuery(leagueHolding(leagueKey(league)))
    return leagueCanReverse(decision, league, { keyHolder: holder ?? undefined })
  }),

  clubOwnershipRequests: reversalIn(ownershipCollection, ownershipDecisions, async (decision, request) => {
    const who = { ...currentDecider(), now: await learnedServerTime() }
    // Who manages the club now is no hindrance to taking an approval back.
    if (request.status === 'approved') return ownershipCanReverse(decision, request, who)
    const [club, applicant, colleague] = await Promise.all([
      queryClient.fetchQuery(clubAskedFor(request.clubId)),
      queryClient.fetchQuery(applicantOf(request.userId)),
      queryClient.fetchQuery(applicantOf(request.firstApproval?.by)),
    ])
    const around = {
      club: club ?? undefined,
      applicant: applicant ?? undefined,
      colleague: colleague ?? undefined,
    }
    return ownershipCanReverse(decision, request, { ...who, ...around })
  }),

  matches: reversalIn(matchesCollection, matchDecisions, matchCanReverse),

  matchModerators: reversalIn(moderatorsCollection, moderatorDecisions, (decision, moderator) =>
    moderatorCanReverse(decision, moderator, undefined),
  ),

  videos: reversalIn(videosCollection, videoDecisions, (decision, video) =>
    videoCanReverse(decision, video, { actorId: currentActor().uid }),
  ),

  // A merger concerns many records: whoever looks at it alone is asked about all of them (`undoContactMerge`).
  contacts: {
    ...contactReversal,
    verdict: (decision) =>
      isMerger(decision) ? contactMergerVerdict(decision) : contactReversal.verdict(decision),
    takeBack: (request) =>
      isMerger(request.decision)
        ? Promise.reject(
            new AppError('refused', { sentence: 'A merger is taken back as a whole. Open it alone.' }),
          )
        : contactReversal.takeBack(request),
  },

  pipelines: reversalIn(dealsCollection, dealDecisions, async (decision, deal) =>
    dealCanReverse(decision, deal, { stages: await knownStages() }),
  ),

  pipelineStages: reversalIn(stagesCollection, stageDecisions, isLatest),

  activities: reversalIn(activitiesCollection, activityDecisions, async (decision, activity) => {
    const { contactId } = activity
    const contact = contactId === undefined ? undefined : await contactsCollection.find(contactId)
    return activityCanReverse(decision, activity, { contact })
  }),

  reasonTemplates: reversalIn(templatesCollection, templateDecisions, isLatest),
}

/** For a kind of record that this console does not know nothing is taken back here. */
const none: Reversal = {
  verdict: () => Promise.resolve(no('Records of this kind can not be changed here.')),
  takeBack: () => Promise.reject(new Error('No way to take it back.')),
  undo: () => Promise.reject(new Error('No way to take it back.')),
}

/** How decisions about records of a collection are taken back. */
export const reversalOf = (collection: string): Reversal => reversals[collection] ?? none
