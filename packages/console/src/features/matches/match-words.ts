import {
  matchReviewLabels,
  matchReviewStatuses,
  matchReviewTones,
  matchStatuses,
  matchStatusLabels,
  matchStatusTones,
} from '@touchline/domain/match.ts'
import type { MatchAction, MatchReviewAction } from '@touchline/domain/match-status.ts'
import { Score, scoreText } from '@touchline/domain/score.ts'
import { statesOf, type FieldWords, type Vocabulary } from '#kit/decision/vocabulary.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const labelled = (labels: Record<string, string>) => (value: unknown) => labels[text(value)] ?? text(value)

const team = (value: unknown) => text((Object(value) as { name?: unknown }).name ?? value)

const time = (value: unknown) =>
  value instanceof Date
    ? value.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
    : text(value)

/** "1–1 (4–3 pens), half-time 0–1" */
export function wholeScore(value: unknown): string {
  const { data: score } = Score.safeParse(value)
  if (score === undefined) return text(value)
  const { halfTime } = score
  return [scoreText(score), ...(halfTime ? [`half-time ${halfTime.home}–${halfTime.away}`] : [])].join(', ')
}

/** How the fields of a match are called and shown. */
const matchFieldWords = {
  status: { label: 'Status', format: labelled(matchStatusLabels) },
  reviewStatus: { label: 'Review', format: labelled(matchReviewLabels) },
  score: { label: 'Score', format: wholeScore },
  kickOff: { label: 'Kick-off', format: time },
  localDate: { label: 'Day at the venue' },
  timeZone: { label: 'Time zone of the venue' },
  home: { label: 'Home', format: team },
  away: { label: 'Away', format: team },
  disputed: { label: 'Disputed' },
  locked: { label: 'Locked' },
  attendance: { label: 'Attendance' },
} satisfies Record<string, FieldWords>

const played: Record<MatchAction, string> = {
  setTime: 'set the time',
  kickOff: 'kicked the match off',
  pause: 'noted half-time',
  resume: 'resumed the match',
  finish: 'finished the match',
  postpone: 'postponed the match',
  reschedule: 'set a new time',
  cancel: 'cancelled the match',
  suspend: 'suspended the match',
  abandon: 'abandoned the match',
  award: 'awarded the match',
}

const reviewed: Record<MatchReviewAction, string> = {
  submit: 'submitted the match for review',
  approve: 'approved the match',
  reject: 'rejected the match',
  askForInfo: 'asked for information',
  resubmit: 'put the match back into review',
  lock: 'locked the match',
  unlock: 'unlocked the match',
}

export const matchVocabulary: Vocabulary = {
  actions: {
    create: 'created the record',
    edit: 'edited the record',
    follow: 'followed a change of a club',
    reverse: 'took an earlier decision back',
    ...played,
    ...reviewed,
  },
  states: {
    ...statesOf(matchStatuses, matchStatusLabels, matchStatusTones),
    ...statesOf(matchReviewStatuses, matchReviewLabels, matchReviewTones),
  },
  fields: matchFieldWords,
}
