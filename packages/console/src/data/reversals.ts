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
import type { Collection } from '#data/backend/collection.ts'
import type { DecisionResult } from '#data/backend/transaction.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session.ts'
import type { ReversalRequest, Undo } from '#data/undo.ts'

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

/** By collection; each is loaded when it is needed. */
const reversals: Readonly<Record<string, () => Promise<Reversal>>> = {
  users: async () => {
    const [{ reverseUserDecision, undoUserDecision }, { adminCount, usersCollection }] = await Promise.all([
      import('#data/user-decisions.ts'),
      import('#data/users.ts'),
    ])
    const ways = { takeBack: reverseUserDecision, undo: undoUserDecision }
    return reversalIn(usersCollection, ways, async (decision, user) => {
      const admins = user.isAdmin ? await queryClient.fetchQuery(adminCount()) : undefined
      return userCanReverse(decision, user, { actorId: currentActor().uid, adminCount: admins })
    })
  },

  clubs: async () => {
    const [{ clubDecisions }, { clubsCollection }] = await Promise.all([
      import('#data/club-decisions.ts'),
      import('#data/clubs.ts'),
    ])
    return reversalIn(clubsCollection, clubDecisions, clubCanReverse)
  },

  leagues: async () => {
    const [{ leagueDecisions }, { leaguesCollection }, { leagueHolding }] = await Promise.all([
      import('#data/league-decisions.ts'),
      import('#data/leagues.ts'),
      import('#data/league-keys.ts'),
    ])
    return reversalIn(leaguesCollection, leagueDecisions, async (decision, league) => {
      const holder = await queryClient.fetchQuery(leagueHolding(leagueKey(league)))
      return leagueCanReverse(decision, league, { keyHolder: holder ?? undefined })
    })
  },

  clubOwnershipRequests: async () => {
    const [{ takeOwnershipBack, undoOwnership }, { ownershipCollection }, { applicantOf, clubAskedFor }] =
      await Promise.all([
        import('#data/ownership-decisions.ts'),
        import('#data/ownership.ts'),
        import('#data/ownership-related.ts'),
      ])
    const ways = { takeBack: takeOwnershipBack, undo: undoOwnership }
    return reversalIn(ownershipCollection, ways, async (decision, request) => {
      const who = { actorId: currentActor().uid, now: await learnedServerTime() }
      // Who manages the club now is no hindrance to taking an approval back.
      if (request.status === 'approved') return ownershipCanReverse(decision, request, who)
      const [club, applicant] = await Promise.all([
        queryClient.fetchQuery(clubAskedFor(request.clubId)),
        queryClient.fetchQuery(applicantOf(request.userId)),
      ])
      const around = { club: club ?? undefined, applicant: applicant ?? undefined }
      return ownershipCanReverse(decision, request, { ...who, ...around })
    })
  },

  matches: async () => {
    const [{ matchDecisions }, { matchesCollection }] = await Promise.all([
      import('#data/match-decisions.ts'),
      import('#data/matches.ts'),
    ])
    return reversalIn(matchesCollection, matchDecisions, matchCanReverse)
  },

  matchModerators: async () => {
    const [{ moderatorDecisions }, { moderatorsCollection }] = await Promise.all([
      import('#data/moderator-decisions.ts'),
      import('#data/moderators.ts'),
    ])
    return reversalIn(moderatorsCollection, moderatorDecisions, (decision, moderator) =>
      moderatorCanReverse(decision, moderator, undefined),
    )
  },

  videos: async () => {
    const [{ videoDecisions }, { videosCollection }] = await Promise.all([
      import('#data/video-decisions.ts'),
      import('#data/videos.ts'),
    ])
    return reversalIn(videosCollection, videoDecisions, (decision, video) =>
      videoCanReverse(decision, video, { actorId: currentActor().uid }),
    )
  },

  contacts: async () => {
    const [{ contactDecisions }, { contactsCollection }] = await Promise.all([
      import('#data/contact-decisions.ts'),
      import('#data/contacts.ts'),
    ])
    return reversalIn(contactsCollection, contactDecisions, contactCanReverse)
  },

  pipelines: async () => {
    const [{ reverseDealDecision, undoDealDecision }, { dealsCollection }, { knownStages }] = await Promise.all([
      import('#data/pipeline-decisions.ts'),
      import('#data/pipelines.ts'),
      import('#data/pipeline-stages.ts'),
    ])
    const ways = { takeBack: reverseDealDecision, undo: undoDealDecision }
    return reversalIn(dealsCollection, ways, async (decision, deal) =>
      dealCanReverse(decision, deal, { stages: await knownStages() }),
    )
  },

  pipelineStages: async () => {
    const [{ stageDecisions }, { stagesCollection }] = await Promise.all([
      import('#data/stage-decisions.ts'),
      import('#data/pipeline-stages.ts'),
    ])
    return reversalIn(stagesCollection, stageDecisions, isLatest)
  },

  activities: async () => {
    const [{ activityDecisions }, { activitiesCollection }, { contactsCollection }] = await Promise.all([
      import('#data/activity-decisions.ts'),
      import('#data/activities.ts'),
      import('#data/contacts.ts'),
    ])
    return reversalIn(activitiesCollection, activityDecisions, async (decision, activity) => {
      const { contactId } = activity
      const contact = contactId === undefined ? undefined : await contactsCollection.find(contactId)
      return activityCanReverse(decision, activity, { contact })
    })
  },

  reasonTemplates: async () => {
    const { templateDecisions, templatesCollection } = await import('#data/reason-templates.ts')
    return reversalIn(templatesCollection, templateDecisions, isLatest)
  },
}

/** For a kind of record that this console does not know nothing is taken back here. */
const none: Reversal = {
  verdict: () => Promise.resolve(no('Records of this kind can not be changed here.')),
  takeBack: () => Promise.reject(new Error('No way to take it back.')),
  undo: () => Promise.reject(new Error('No way to take it back.')),
}

/** How decisions about records of a collection are taken back. */
export const reversalOf = async (collection: string): Promise<Reversal> => (await reversals[collection]?.()) ?? none
