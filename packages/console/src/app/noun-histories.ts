import { activityVocabulary } from '#features/activities/activity-words.ts'
import { clubVocabulary } from '#features/clubs/club-words.ts'
import { mergerQuestion } from '#features/contacts/contact-merge-undo.ts'
import { contactVocabulary } from '#features/contacts/contact-words.ts'
import type { Histories } from '#features/history/noun-history.ts'
import { leagueVocabulary } from '#features/leagues/league-words.ts'
import { matchVocabulary } from '#features/matches/match-words.ts'
import { moderatorVocabulary } from '#features/moderators/moderator-words.ts'
import { ownershipVocabulary } from '#features/ownership/ownership-history-words.ts'
import { dealVocabularyOf } from '#features/pipelines/deal-words.ts'
import { stageVocabulary } from '#features/pipelines/stage-words.ts'
import { videoVocabulary } from '#features/review/video-words.ts'
import { templateVocabulary } from '#features/templates/template-words.ts'
import { userVocabulary } from '#features/users/user-words.ts'
import { ownTimeZone } from '#data/own-zone.ts'

/** What every noun tells the history: only here may all areas be known. What takes decisions back comes when it is needed. */
export const nounHistories: Histories = {
  users: {
    words: () => userVocabulary,
    reversal: async () => (await import('#data/user-reversal.ts')).userReversal,
  },
  clubs: {
    words: () => clubVocabulary,
    reversal: async () => (await import('#data/club-reversal.ts')).clubReversal,
  },
  leagues: {
    words: () => leagueVocabulary,
    reversal: async () => (await import('#data/league-reversal.ts')).leagueReversal,
  },
  clubOwnershipRequests: {
    words: () => ownershipVocabulary,
    reversal: async () => (await import('#data/ownership-reversal.ts')).ownershipReversal,
  },
  matches: {
    words: () => matchVocabulary,
    reversal: async () => (await import('#data/match-reversal.ts')).matchReversal,
  },
  matchModerators: {
    words: () => moderatorVocabulary,
    reversal: async () => (await import('#data/moderator-reversal.ts')).moderatorReversal,
  },
  videos: {
    words: () => videoVocabulary,
    reversal: async () => (await import('#data/video-reversal.ts')).videoReversal,
  },
  contacts: {
    words: () => contactVocabulary,
    reversal: async () => (await import('#data/contact-reversal.ts')).contactReversal,
    question: mergerQuestion,
  },
  pipelineStages: {
    words: () => stageVocabulary,
    reversal: async () => (await import('#data/stage-reversal.ts')).stageReversal,
  },
  pipelines: {
    words: ({ record }) => dealVocabularyOf(record),
    reversal: async () => (await import('#data/deal-reversal.ts')).dealReversal,
  },
  activities: {
    words: () => activityVocabulary(ownTimeZone(), new Map()),
    reversal: async () => (await import('#data/activity-reversal.ts')).activityReversal,
  },
  reasonTemplates: {
    words: () => templateVocabulary,
    reversal: async () => (await import('#data/template-reversal.ts')).templateReversal,
  },
}
