import type { VideoAction } from '@touchline/domain/nouns/video/video-status.ts'
import { videoStatuses, videoStatusLabels, videoStatusTones } from '@touchline/domain/nouns/video/video.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'

const actions: Record<VideoAction, string> = {
  process: 'started processing',
  enqueue: 'put the video in the queue',
  approve: 'approved the video',
  reject: 'rejected the video',
  escalate: 'escalated the video',
  remove: 'removed the video',
  appeal: 'recorded an appeal',
  uphold: 'upheld the decision',
  overturn: 'overturned the decision',
}

/** How the history of a video is told. */
export const videoVocabulary: Vocabulary = {
  actions: {
    edit: 'edited the record',
    follow: 'followed a change of another record',
    reverse: 'took an earlier decision back',
    ...actions,
  },
  states: Object.fromEntries(
    videoStatuses.map((one) => [one, { label: videoStatusLabels[one], tone: videoStatusTones[one] }]),
  ),
  fields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    clubId: { label: 'Club', records: 'clubs' },
    matchId: { label: 'Match', records: 'matches' },
    minorsVisible: { label: 'Minors visible' },
    consent: { label: 'Consent' },
    priority: { label: 'Priority' },
  },
}
