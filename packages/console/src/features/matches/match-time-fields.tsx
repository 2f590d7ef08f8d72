import type { Doubt } from '@touchline/domain/engine/machine/check.ts'
import { doubtFields } from '#kit/decision/dialog/doubt-fields.tsx'
import { t } from '@touchline/domain/language/t.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import {
  decisionFields,
  type DecisionFields,
  type DecisionFieldsProps,
} from '#kit/decision/dialog/decision-fields.ts'
import { DateInput } from '#kit/date/date-input.tsx'
import { exactTime, useTimeZone } from '#ui/time.tsx'
import type { MatchAction, MatchReviewAction } from '@touchline/domain/nouns/match/match-status.ts'
import { isDisputed } from '@touchline/domain/nouns/match/score-form.ts'
import { matchTelling } from '#data/nouns/match/match-telling.ts'
import { scoreFields } from './match-score-fields.tsx'
import type { DecisionQuestion } from '#kit/decision/dialog/decision-request.ts'
import { toTell } from '#kit/message/use-message.ts'

/** Time zone in which the kick-off of a match is entered: the venue's, or UTC if unknown. */
export const zoneOf = ({ timeZone }: Match): string => timeZone ?? 'UTC'

/** Asks for a kick-off in local time at the venue. */
const timeFields = (match: Match): DecisionFields => {
  const zone = zoneOf(match)
  return decisionFields<string>({
    initial: match.kickOff ? localTimeOf(match.kickOff, zone) : '',
    Fields: (props) => <TimeField {...props} zone={zone} />,
    problem: (value) => timeProblem(value, zone),
  })
}

/** Problem with a time at the venue, or undefined. */
export function timeProblem(local: string, zone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return t('Enter a date and time.')
  return instantAt(local, zone) === undefined
    ? t('That time doesn’t exist at the venue: the clocks go forward then.')
    : undefined
}

function TimeField({ value, onChange, problem, zone }: DecisionFieldsProps<string> & { zone: string }) {
  const own = useTimeZone()
  const at = instantAt(value, zone)
  return (
    <DateInput
      kind="moment"
      timeZone={zone}
      label={t('Kick-off at the venue ({zone})', { zone: zone.replaceAll('_', ' ') })}
      description={
        at ? t('In your time: {time}', { time: exactTime(at, own) }) : t('Local time at the venue.')
      }
      required
      data-autofocus
      value={value}
      onChange={onChange}
      error={problem}
    />
  )
}

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
    reason: 'matchInfo',
    telling: toTell(matchTelling, match),
  }),
  lock: () => ({ effect: t('The match can’t be changed until it’s unlocked, which takes a reason.') }),
  unlock: () => ({ effect: t('The match can be changed again.'), reason: 'match' }),
}

/** Question before an action, with its warnings; undefined if none is needed. */
export const playQuestion = (action: MatchAction, match: Match, warnings: readonly string[]) =>
  asked(playQuestions[action]?.(match), warnings)

export function reviewQuestion(
  action: MatchReviewAction,
  match: Match,
  warnings: readonly string[],
  doubt: Doubt | undefined,
) {
  const question = reviewQuestions[action]?.(match)
  const fields = action === 'approve' && doubt ? { fields: doubtFields(doubt) } : {}
  return asked(question && { ...question, ...fields }, warnings)
}

const asked = (question: DecisionQuestion | undefined, warnings: readonly string[]) =>
  question && { ...question, warnings }
