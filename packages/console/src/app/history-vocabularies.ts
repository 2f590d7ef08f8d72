import { activityVocabulary } from '#features/activities/activity-words.ts'
import { clubVocabulary } from '#features/clubs/club-words.ts'
import { contactVocabulary } from '#features/contacts/contact-words.ts'
import type { Vocabularies } from '#features/history/history-words.ts'
import { leagueVocabulary } from '#features/leagues/league-words.ts'
import { matchVocabulary } from '#features/matches/match-words.ts'
import { moderatorVocabulary } from '#features/moderators/moderator-words.ts'
import { ownershipVocabulary } from '#features/ownership/ownership-history-words.ts'
import { amountIn, dealVocabulary } from '#features/pipelines/deal-words.ts'
import { stageVocabulary } from '#features/pipelines/stage-words.ts'
import { videoVocabulary } from '#features/review/video-words.ts'
import { templateVocabulary } from '#features/templates/template-words.ts'
import { userVocabulary } from '#features/users/user-words.ts'
import type { DecisionRow } from '#data/decision-rows.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import type { Vocabulary } from '#kit/decision/vocabulary.ts'

/** A decision that did not change the currency tells an amount in that of the record. */
function dealWords({ record }: DecisionRow): Vocabulary {
  const valueMinor = {
    ...dealVocabulary.fields['valueMinor'],
    label: 'Value',
    format: amountIn(record?.['currency']),
  }
  return { ...dealVocabulary, fields: { ...dealVocabulary.fields, valueMinor } }
}

/** How every area tells its decisions: only here may all areas be known. */
export const historyVocabularies: Vocabularies = {
  users: () => userVocabulary,
  clubs: () => clubVocabulary,
  leagues: () => leagueVocabulary,
  clubOwnershipRequests: () => ownershipVocabulary,
  matches: () => matchVocabulary,
  matchModerators: () => moderatorVocabulary,
  videos: () => videoVocabulary,
  contacts: () => contactVocabulary,
  pipelines: dealWords,
  pipelineStages: () => stageVocabulary,
  activities: () => activityVocabulary(ownTimeZone(), new Map()),
  reasonTemplates: () => templateVocabulary,
}
