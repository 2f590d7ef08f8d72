import { routedNouns, type RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nounScreens } from './noun-screens.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { activityVocabulary } from '#features/activities/activity-words.ts'
import { clubVocabulary } from '#features/clubs/club-words.ts'
import { contactVocabulary } from '#features/contacts/contact-words.ts'
import { mergerQuestion } from '#features/contacts/contact-merge-undo.ts'
import type { Histories } from '#features/history/history-columns.tsx'
import { matchVocabulary } from '#features/matches/match-words.ts'
import { moderatorVocabulary } from '#features/moderators/moderator-words.ts'
import { ownershipVocabulary } from '#features/ownership/ownership-history-words.ts'
import { dealVocabularyOf } from '#features/deals/deal-words.ts'
import { offerVocabulary } from '#features/deals/offer-words.ts'
import { stageVocabulary } from '#features/deals/stage-words.ts'
import { reportCaseVocabulary, reporterVocabulary } from '#features/reports/report-words.ts'
import { ruleVocabulary } from '#features/review-rules/rule-words.ts'
import { videoVocabulary } from '#features/videos/video-words.ts'
import { templateVocabulary } from '#features/template-words.ts'
import { invitationVocabulary } from '#features/users/invitation-vocabulary.ts'
import { userVocabulary } from '#features/users/user-words.ts'
import { commentVocabulary } from '#screens/comments/comment-words.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'

const loaded = new Map<RoutedNoun, Vocabulary>()

/** Loads the words of nouns whose pages `screens/` makes, before the first row is drawn. */
export const loadWords = async (): Promise<void> => {
  const words = routedNouns.map(async (noun) => loaded.set(noun, await nounScreens[noun].words()))
  await Promise.all(words)
}

const ofRouted = (noun: RoutedNoun) => ({
  words: () => loaded.get(noun) ?? { actions: {}, states: {}, fields: {} },
  reversal: nounScreens[noun].reversal,
})

// Object.fromEntries forgets which nouns there are.
const routed = Object.fromEntries(routedNouns.map((noun) => [noun, ofRouted(noun)])) as Readonly<
  Record<RoutedNoun, ReturnType<typeof ofRouted>>
>

/** Histories of all nouns: only this file may know all areas. Undo is loaded on demand. */
export const nounHistories: Histories = {
  ...routed,
  users: {
    words: () => userVocabulary,
    reversal: async () => (await import('#data/nouns/user/user-decisions.ts')).userReversal,
  },
  clubs: {
    words: () => clubVocabulary,
    reversal: async () => (await import('#data/nouns/club/club-decisions.ts')).clubReversal,
  },
  clubOwnershipRequests: {
    words: () => ownershipVocabulary,
    reversal: async () => (await import('#data/nouns/ownership/ownership-decisions.ts')).ownershipReversal,
  },
  matches: {
    words: () => matchVocabulary,
    reversal: async () => (await import('#data/nouns/match/match-decisions.ts')).matchReversal,
  },
  matchModerators: {
    words: () => moderatorVocabulary,
    reversal: async () => (await import('#data/nouns/moderator/moderator-decisions.ts')).moderatorReversal,
  },
  videos: {
    words: () => videoVocabulary,
    reversal: async () => (await import('#data/nouns/video/video-decisions.ts')).videoReversal,
  },
  reportCases: {
    words: () => reportCaseVocabulary,
    reversal: async () => (await import('#data/nouns/report/report-case-decisions.ts')).reportCaseReversal,
  },
  reporters: {
    words: () => reporterVocabulary,
    reversal: async () => (await import('#data/nouns/report/reporters.ts')).reporterReversal,
  },
  contacts: {
    words: () => contactVocabulary,
    reversal: async () => (await import('#data/merge/contact-merge-undo.ts')).contactReversal,
    question: mergerQuestion,
  },
  pipelineStages: {
    words: () => stageVocabulary,
    reversal: async () => (await import('#data/nouns/deal/stage-decisions.ts')).stageReversal,
  },
  pipelines: {
    words: ({ record }) => dealVocabularyOf(record),
    reversal: async () => (await import('#data/nouns/deal/deal-decisions.ts')).dealReversal,
  },
  offers: {
    words: () => offerVocabulary,
    reversal: async () => (await import('#data/nouns/offers.ts')).offerReversal,
  },
  comments: {
    words: () => commentVocabulary,
    reversal: async () => (await import('#data/nouns/comments.ts')).commentReversal,
  },
  invitations: {
    words: () => invitationVocabulary,
    reversal: async () => (await import('#data/nouns/invitation-decisions.ts')).invitationReversal,
  },
  activities: {
    words: () => activityVocabulary(ownTimeZone(), new Map()),
    reversal: async () => (await import('#data/nouns/activity/activity-decisions.ts')).activityReversal,
  },
  reasonTemplates: {
    words: () => templateVocabulary,
    reversal: async () => (await import('#data/review/reason-templates.ts')).templateReversal,
  },
  reviewRules: {
    words: () => ruleVocabulary,
    reversal: async () => (await import('#data/nouns/review-rules.ts')).ruleReversal,
  },
}
