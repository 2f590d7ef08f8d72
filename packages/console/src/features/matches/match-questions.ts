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
  effect: t('The kick-off counts in the time zone of the venue.'),
  fields: timeFields(match),
})

/** What is asked before an action of play; one without a question runs at once, because a key takes it back. */
const playQuestions: Partial<Record<MatchAction, Question>> = {
  setTime: time,
  reschedule: time,
  finish: (match) => ({
    effect: t('The match ends with this score. Who won, and how, follows from it.'),
    fields: scoreFields(match),
  }),
  postpone: () => ({ effect: t('The match keeps its old kick-off until a new time is set.') }),
  cancel: () => ({ effect: t('The match is not played. Nothing is deleted.'), tone: 'danger' }),
  suspend: () => ({ effect: t('Play stops. It can be resumed, or abandoned.'), reason: 'match' }),
  abandon: () => ({
    effect: t('The match is not played on. It can then be awarded or finished.'),
    tone: 'danger',
  }),
  award: (match) => ({
    effect: t('The competition decides the match by its rules: enter the score that it counts with.'),
    fields: scoreFields(match),
    reason: 'match',
    tone: 'danger',
  }),
}

const reviewQuestions: Partial<Record<MatchReviewAction, Question>> = {
  approve: (match) => ({
    effect: isDisputed(match)
      ? t(
          'The clubs report different scores. The match counts with the score on record: correct that first if it is wrong.',
        )
      : t('The result counts in the table of its league.'),
  }),
  reject: (match) => ({
    effect: t('The result does not count.'),
    tone: 'danger',
    reason: 'match',
    telling: toTell(matchTelling, match),
    stating: { collection: 'matches', action: 'reject', record: match },
  }),
  askForInfo: (match) => ({
    effect: t('The match leaves the queue until it is put back into review. Say what is missing.'),
    reason: 'match',
    telling: toTell(matchTelling, match),
  }),
  lock: () => ({ effect: t('Nothing of the match can be changed until it is unlocked, with a reason.') }),
  unlock: () => ({ effect: t('The match can be changed again.'), reason: 'match' }),
}

/** What is asked before an action, with what speaks against it; undefined where nothing has to be asked. */
export const playQuestion = (action: MatchAction, match: Match, warnings: readonly string[]) =>
  asked(playQuestions[action]?.(match), warnings)

export const reviewQuestion = (action: MatchReviewAction, match: Match, warnings: readonly string[]) =>
  asked(reviewQuestions[action]?.(match), warnings)

const asked = (question: DecisionQuestion | undefined, warnings: readonly string[]) =>
  question && { ...question, warnings }
