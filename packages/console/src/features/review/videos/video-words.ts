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
  process: 'started processing',
  enqueue: 'put the video in the queue',
  approve: 'approved the video',
  reject: 'rejected the video',
  escalate: 'escalated the video',
  dispute: 'said that the flag is wrong',
  remove: 'removed the video',
  appeal: 'recorded an appeal',
  uphold: 'upheld the decision',
  overturn: 'overturned the decision',
}

const words = wordsOfAll({ ...videoNoun.fields, ...videoNoun.kept })

/** How the history of a video is told. */
export const videoVocabulary: Vocabulary = {
  actions: {
    edit: 'edited the record',
    follow: 'followed a change of another record',
    reverse: 'took an earlier decision back',
    ...actions,
  },
  states: statesOf(videoStatuses, videoStatusLabels, videoStatusTones),
  fields: { ...words, consent: { label: words.consent.label } },
}
