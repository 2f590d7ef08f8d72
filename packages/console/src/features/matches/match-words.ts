import { wordsOfAll } from '@touchline/domain/kinds/said.ts'
import { t } from '@touchline/domain/language/t.ts'
import { officialRoleLabel } from '@touchline/domain/nouns/match/match-official.ts'
import type { MatchAction, MatchReviewAction } from '@touchline/domain/nouns/match/match-status.ts'
import {
  matchReviewLabels,
  matchReviewStatuses,
  matchReviewTones,
  matchStatuses,
  matchStatusLabels,
  matchStatusTones,
} from '@touchline/domain/nouns/match/match-states.ts'
import { matchNoun } from '@touchline/domain/nouns/match/match.ts'
import { Score, scoreText } from '@touchline/domain/nouns/match/score.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { statesOf, type FieldWords, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { exactTime } from '#ui/time/time.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const team = (value: unknown) => text((Object(value) as { name?: unknown }).name ?? value)

const time = (value: unknown) => (value instanceof Date ? exactTime(value, ownTimeZone()) : text(value))

/** "1–1 (4–3 pens), half-time 0–1" */
export function wholeScore(value: unknown): string {
  const { data: score } = Score.safeParse(value)
  if (score === undefined) return text(value)
  const { halfTime } = score
  return [scoreText(score), ...(halfTime ? [`half-time ${halfTime.home}–${halfTime.away}`] : [])].join(', ')
}

/** "Harbour Park, pitch 2" */
function venueText(value: unknown): string {
  const { name, pitch } = Object(value) as { name?: unknown; pitch?: unknown } // a field of the log, shown as text
  return (
    [name, pitch && t('pitch {pitch}', { pitch: text(pitch) })].filter(Boolean).map(text).join(', ') || 'None'
  )
}

/** "Referee: Ana Ref" */
function officialsText(value: unknown): string {
  if (!Array.isArray(value)) return text(value)
  const told = value.map((one: unknown) => {
    const { role, name } = Object(one) as { role?: unknown; name?: unknown } // as above
    return `${officialRoleLabel(text(role))}: ${text(name)}`
  })
  return told.join('; ') || 'None'
}

const formWords = wordsOfAll(matchNoun.fields)

/** How the fields of the form are called; the venue is two of them there. */
export const matchFormWords = {
  ...formWords,
  kickOff: { label: t('Kick-off at the venue') },
  officials: { ...formWords.officials, format: officialsText },
} satisfies Record<string, FieldWords>

const { venueName: _, pitch: __, ...said } = wordsOfAll({ ...matchNoun.fields, ...matchNoun.kept })
const { status, reviewStatus, score, kickOff, localDate, timeZone, home, away, ...others } = said
const { disputed, locked, attendance, competitionName, stage, group, matchday, venue, ...rest } = others

/** How the fields of a match are called and shown; first what happens to it. */
const matchFieldWords = {
  status,
  reviewStatus,
  score: { ...score, format: wholeScore },
  kickOff: { ...kickOff, format: time },
  localDate: { label: localDate.label },
  timeZone,
  home: { ...home, format: team },
  away: { ...away, format: team },
  disputed,
  locked,
  attendance,
  competitionName,
  stage,
  group,
  matchday,
  venue: { ...venue, format: venueText },
  ...rest,
  officials: { ...rest.officials, format: officialsText },
} satisfies Record<string, FieldWords>

const played: Record<MatchAction, string> = {
  setTime: 'set the time',
  kickOff: 'kicked the match off',
  pause: 'noted half-time',
  resume: 'resumed the match',
  finish: 'finished the match',
  postpone: 'postponed the match',
  reschedule: 'set a new time',
  cancel: t('cancelled the match'),
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
  fields: { ...matchFieldWords, duplicateOf: { label: t('Match that stays'), records: 'matches' } },
}
