import { t } from '@touchline/domain/language/t.ts'
import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import type { VideoAction } from '@touchline/domain/nouns/video/video-status.ts'
import {
  videoNoun,
  videoStatuses,
  videoStatusLabels,
  videoStatusTones,
} from '@touchline/domain/nouns/video/video.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

const actions: Record<VideoAction, string> = {
  process: t('<who/> started processing'),
  enqueue: t('<who/> queued the video'),
  approve: t('<who/> approved the video'),
  reject: t('<who/> rejected the video'),
  escalate: t('<who/> escalated the video'),
  dispute: t('<who/> disputed the flag'),
  remove: t('<who/> removed the video'),
  appeal: t('<who/> recorded an appeal'),
  uphold: t('<who/> upheld the decision'),
  overturn: t('<who/> overturned the decision'),
}

const words = wordsOfAll({ ...videoNoun.fields, ...videoNoun.kept })

export const videoVocabulary: Vocabulary = {
  actions: {
    edit: t('<who/> edited the record'),
    ...actions,
  },
  states: statesOf(videoStatuses, videoStatusLabels, videoStatusTones),
  fields: { ...words, consent: { label: words.consent.label } },
}
