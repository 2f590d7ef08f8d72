import { t } from '@touchline/domain/language/t.ts'
import { wordsOfAll } from '@touchline/domain/kinds/said.ts'
import type { VideoAction } from '@touchline/domain/nouns/video/video-status.ts'
import {
  videoNoun,
  videoStatuses,
  videoStatusLabels,
  videoStatusTones,
} from '@touchline/domain/nouns/video/video.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

const actions: Record<VideoAction, string> = {
  process: t('started processing'),
  enqueue: t('queued the video'),
  approve: t('approved the video'),
  reject: t('rejected the video'),
  escalate: t('escalated the video'),
  dispute: t('disputed the flag'),
  remove: t('removed the video'),
  appeal: t('recorded an appeal'),
  uphold: t('upheld the decision'),
  overturn: t('overturned the decision'),
}

const words = wordsOfAll({ ...videoNoun.fields, ...videoNoun.kept })

/** Vocabulary of a video’s history. */
export const videoVocabulary: Vocabulary = {
  actions: {
    edit: t('edited the record'),
    follow: t('updated it with another change'),
    reverse: t('reversed an earlier decision'),
    ...actions,
  },
  states: statesOf(videoStatuses, videoStatusLabels, videoStatusTones),
  fields: { ...words, consent: { label: words.consent.label } },
}
