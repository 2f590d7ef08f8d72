import { t } from '@touchline/domain/language/t.ts'
import { reasonProblem } from '@touchline/domain/engine/log/reason.ts'
import { addDays, calendarDay, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import type { DecisionAnswer, DecisionRequest } from './decision-request.ts'
import type { DecisionDraft } from './note-draft.ts'
import { reasonFromFields } from './reason-from-fields.ts'

/** Answer being entered, in the fields' values. */
export type AnswerDraft = {
  reason?: DecisionDraft
  /** `yyyy-mm-dd`, empty, or text that is no date. */
  until?: string
  typed?: string
  /** Value of the decision's own fields. */
  input?: unknown
}

/** Problems by field; the sentences are shown under the fields. */
export type AnswerProblems = { reason?: string; until?: string; typed?: string; input?: string }

/** Current time, and the zone of the person's days. */
type Clock = { now: Date; timeZone: string }

/** Reads the answer, or its problems. */
export function readAnswer(
  request: Pick<DecisionRequest, 'reason' | 'until' | 'typed' | 'fields'>,
  draft: AnswerDraft,
  clock: Clock,
): { answer?: DecisionAnswer; problems: AnswerProblems } {
  const reason = request.reason === undefined ? undefined : reasonProblem(draft.reason ?? {})
  const until = request.until === undefined ? undefined : untilProblem(draft.until ?? '', clock)
  const typed = request.typed === undefined ? undefined : typedProblem(request.typed, draft.typed ?? '')
  const input = request.fields?.problem(draft.input)
  const problems = {
    ...(reason && { reason }),
    ...(until && { until }),
    ...(typed && { typed }),
    ...(input && { input }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const own = request.fields === undefined ? {} : { input: draft.input }
  return {
    answer: { ...answeredReason(request, draft), ...givenUntil(request, draft, clock), ...own },
    problems,
  }
}

const answeredReason = (
  { reason: scope }: Pick<DecisionRequest, 'reason'>,
  { reason }: AnswerDraft,
): DecisionAnswer => (scope === undefined || reason === undefined ? {} : { reason: reasonFromFields(reason) })

function givenUntil(
  { until: label }: Pick<DecisionRequest, 'until'>,
  { until }: AnswerDraft,
  { timeZone }: Clock,
): DecisionAnswer {
  const end = label === undefined ? undefined : endOfDay(until ?? '', timeZone)
  return end ? { until: end } : {}
}

function untilProblem(until: string, { now, timeZone }: Clock): string | undefined {
  if (until === '') return undefined
  const end = endOfDay(until, timeZone)
  if (end === undefined) return t('Enter a date or leave this empty.')
  return end <= now ? t('Choose today or a later day.') : undefined
}

function typedProblem(expected: string, typed: string): string | undefined {
  return typed.trim().normalize() === expected.trim().normalize()
    ? undefined
    : t('Type “{expected}” exactly.', { expected })
}

/** Last second of a day. */
function endOfDay(text: string, timeZone: string): Date | undefined {
  const day = calendarDay(text)
  return day === undefined ? undefined : new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1000)
}
