import { t } from '@touchline/domain/language/t.ts'
import type { MatchAction, MatchReviewAction } from '@touchline/domain/nouns/match/match-status.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { isDisputed } from '@touchline/domain/nouns/match/score-form.ts'
import { matchTelling } from '#features/matches/approval/match-telling.ts'
import { scoreFields } from '#features/matches/form/match-score-fields.tsx'
import { timeFields } from '#features/matches/form/match-time-fields.tsx'
import type { DecisionQuestion } from '#kit/decision/dialog/decision-request.ts'
import { toTell } from '#kit/review/message/use-message.ts'

type Question = (match: Match) => DecisionQuestion

const time: Question = (match) => ({
  effect: t('The kick-off is in the venue’s time zone.'),
  fields: timeFields(match),
})

/** Questions before actions of play; one without a question runs at once, because undo is one key. */
const playQuestions: Partial<Record<MatchAction, Question>> = {
  setTime: time,
  reschedule: time,
  finish: (match) => ({
    effect: t('The match ends with this score. The winner follows from it.'),
    fields: scoreFields(match),
  }),
  postpone: () => ({ effect: t('Keeps its old kick-off until a new time is set.') }),
  cancel: () => ({ effect: t('The match isn’t played. Nothing is deleted.'), tone: 'danger' }),
  suspend: () => ({ effect: t('Play stops. The match can be resumed or abandoned.'), reason: 'match' }),
  abandon: () => ({
    effect: t('Play ends for good. The match can then be awarded or finished.'),
    tone: 'danger',
  }),
  award: (match) => ({
    effect: t('The competition decides the match. Enter the score that counts.'),
    fields: scoreFields(match),
    reason: 'match',
    tone: 'danger',
  }),
}

const reviewQuestions: Partial<Record<MatchReviewAction, Question>> = {
  approve: (match) => ({
    effect: isDisputed(match)
      ? t('The clubs report different scores. The score on record counts: correct it first if it’s wrong.')
      : t('The result counts in the league table.'),
  }),
  reject: (match) => ({
    effect: t('The result doesn’t count.'),
    tone: 'danger',
    reason: 'match',
    telling: toTell(matchTelling, match),
    stating: { collection: 'matches', action: 'reject', record: match },
  }),
  askForInfo: (match) => ({
    effect: t('The match leaves the queue until it’s back in review. Say what’s missing.'),
    reason: 'match',
    telling: toTell(matchTelling, match),
  }),
  lock: () => ({ effect: t('The match can’t be changed until it’s unlocked, which takes a reason.') }),
  unlock: () => ({ effect: t('The match can be changed again.'), reason: 'match' }),
}

/** Question before an action, with its warnings; undefined where none is needed. */
export const playQuestion = (action: MatchAction, match: Match, warnings: readonly string[]) =>
  asked(playQuestions[action]?.(match), warnings)

export const reviewQuestion = (action: MatchReviewAction, match: Match, warnings: readonly string[]) =>
  asked(reviewQuestions[action]?.(match), warnings)

const asked = (question: DecisionQuestion | undefined, warnings: readonly string[]) =>
  question && { ...question, warnings }
