import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
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
import { exactTime } from '#ui/time.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const team = (value: unknown) => text((Object(value) as { name?: unknown }).name ?? value)

const time = (value: unknown) => (value instanceof Date ? exactTime(value, ownTimeZone()) : text(value))

/** "1–1 (4–3 pens), half-time 0–1" */
export function wholeScore(value: unknown): string {
  const { data: score } = Score.safeParse(value)
  if (score === undefined) return text(value)
  const { halfTime } = score
  return halfTime
    ? t('{score}, half-time {halfTime}', {
        score: scoreText(score),
        halfTime: `${halfTime.home}–${halfTime.away}`,
      })
    : scoreText(score)
}

/** "Harbour Park, pitch 2" */
function venueText(value: unknown): string {
  const { name, pitch } = Object(value) as { name?: unknown; pitch?: unknown } // a field of the log, shown as text
  return (
    [name, pitch && t('pitch {pitch}', { pitch: text(pitch) })].filter(Boolean).map(text).join(', ') ||
    tc('value', 'None')
  )
}

/** "Referee: Ana Ref" */
function officialsText(value: unknown): string {
  if (!Array.isArray(value)) return text(value)
  const told = value.map((one: unknown) => {
    const { role, name } = Object(one) as { role?: unknown; name?: unknown } // as above
    return `${officialRoleLabel(text(role))}: ${text(name)}`
  })
  return told.join('; ') || tc('value', 'None')
}

const formWords = wordsOfAll(matchNoun.fields)

/** Words of the form's fields, which has the venue in two parts. */
export const matchFormWords = {
  ...formWords,
  kickOff: { label: t('Kick-off at the venue') },
  officials: { ...formWords.officials, format: officialsText },
} satisfies Record<string, FieldWords>

const { venueName: _, pitch: __, ...said } = wordsOfAll({ ...matchNoun.fields, ...matchNoun.kept })
const { status, reviewStatus, score, kickOff, localDate, timeZone, home, away, ...others } = said
const { disputed, locked, attendance, competitionName, stage, group, matchday, venue, ...rest } = others

/** Words and formats of a match's fields; first those that change most. */
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
  setTime: t('<who/> set the time'),
  kickOff: t('<who/> kicked off the match'),
  pause: t('<who/> noted half-time'),
  resume: t('<who/> resumed the match'),
  finish: t('<who/> finished the match'),
  postpone: t('<who/> postponed the match'),
  reschedule: t('<who/> set a new time'),
  cancel: t('<who/> cancelled the match'),
  suspend: t('<who/> suspended the match'),
  abandon: t('<who/> abandoned the match'),
  award: t('<who/> awarded the match'),
}

const reviewed: Record<MatchReviewAction, string> = {
  submit: t('<who/> submitted the match for review'),
  approve: t('<who/> approved the match'),
  reject: t('<who/> rejected the match'),
  askForInfo: t('<who/> requested information'),
  resubmit: t('<who/> returned the match to review'),
  lock: t('<who/> locked the match'),
  unlock: t('<who/> unlocked the match'),
}

export const matchVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> created the record'),
    edit: t('<who/> edited the record'),
    ...played,
    ...reviewed,
  },
  states: {
    ...statesOf(matchStatuses, matchStatusLabels, matchStatusTones),
    ...statesOf(matchReviewStatuses, matchReviewLabels, matchReviewTones),
  },
  fields: { ...matchFieldWords, duplicateOf: { label: t('Kept match'), records: 'matches' } },
}
