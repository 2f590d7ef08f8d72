import { t } from '@touchline/domain/language/t.ts'
import { BackwardForm, LostForm, WonForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { moveOf, type Move } from '@touchline/domain/nouns/deal/deal-status.ts'
import { dealWarningLabels, warningsOfDeal } from '@touchline/domain/nouns/deal/deal-warnings.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { addDays, dayIn, instantAt } from '@touchline/domain/shared/time/time-zone.ts'
import type { MoveAnswers } from '#data/nouns/deal/deal-decisions.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { decisionFields } from '#kit/decision/dialog/decision-fields.ts'
import type { DecisionAnswer, DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { BackDraft, LostDraft, WonDraft } from './deal-question-fields.tsx'

const BackFields = lazyPart(async () => (await import('./deal-question-fields.tsx')).BackFields)
const WonFields = lazyPart(async () => (await import('./deal-question-fields.tsx')).WonFields)
const LostFields = lazyPart(async () => (await import('./deal-question-fields.tsx')).LostFields)

type Asked = Pick<DecisionRequest, 'title' | 'effect' | 'warnings' | 'confirm' | 'tone' | 'fields'> & {
  /** Turns the answer into a part of the move. */
  answer(given: DecisionAnswer): MoveAnswers
}

/** Question before a deal goes to a stage; undefined if nothing is required. */
export function questionOf(
  deal: Deal,
  to: PipelineStage,
  stages: readonly PipelineStage[],
): Asked | undefined {
  const move = moveOf(deal, to.id, stages)
  const asked = move === undefined ? undefined : questions[move]?.(deal, to)
  return asked && { ...asked, warnings: warningsAt(deal, to, stages) }
}

/** Warnings of its page, without a missing next activity where the stage is closed. */
const warningsAt = (deal: Deal, to: PipelineStage, stages: readonly PipelineStage[]) =>
  warningsOfDeal(deal, { stages, now: new Date(), timeZone: ownTimeZone() })
    .filter((warning) => to.kind === 'open' || warning !== 'noNextActivity')
    .map((warning) => dealWarningLabels[warning])

const firstIssue = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.at(0)?.message

const questions: Partial<Record<Move, (deal: Deal, to: PipelineStage) => Asked>> = {
  backward: (deal, to) => ({
    title: t('Move back: {dealTitle}', { dealTitle: dealTitle(deal) }),
    effect: t('The deal goes back to {stage}. Your reason is kept in its history.', { stage: to.name }),
    confirm: t('Move back'),
    fields: decisionFields<BackDraft>({
      initial: { note: '' },
      Fields: BackFields,
      problem: (value) => firstIssue(BackwardForm.safeParse(value)),
    }),
    answer: ({ input }) => BackwardForm.parse(input),
  }),

  win: (deal) => ({
    title: t('Won: {dealTitle}', { dealTitle: dealTitle(deal) }),
    effect: t('Closes the deal and makes its primary contact a customer. It can be reopened at any time.'),
    confirm: t('Mark as won'),
    fields: decisionFields<WonDraft>({
      initial: { valueMinor: deal.valueMinor ?? 0, closedOn: today(), cancelsPlanned: false },
      Fields: (props) => <WonFields {...props} dealId={deal.id} currency={deal.currency ?? ''} />,
      problem: wonProblem,
    }),
    answer: ({ input }) => {
      const won = WonForm.parse(input)
      return { won: { ...won, wonAt: momentOf(won.closedOn) }, cancelsPlanned: cancels(input) }
    },
  }),

  lose: (deal) => ({
    title: t('Lost: {dealTitle}', { dealTitle: dealTitle(deal) }),
    effect: t('Closes the deal. It can be reopened at any time.'),
    confirm: t('Mark as lost'),
    tone: 'danger',
    fields: decisionFields<LostDraft>({
      initial: { lostReason: '', lostNote: '', cancelsPlanned: true },
      Fields: (props) => <LostFields {...props} dealId={deal.id} />,
      problem: (value) => firstIssue(LostForm.safeParse(value)),
    }),
    answer: ({ input }) => ({
      lost: LostForm.parse(input),
      cancelsPlanned: cancels(input),
    }),
  }),
}

const cancels = (input: unknown): boolean => Object(input).cancelsPlanned === true

const today = () => dayIn(new Date(), ownTimeZone())

/** Now for today; noon for another day, which is that day in every time zone. */
const momentOf = (day: string): Date =>
  day === today() ? new Date() : (instantAt(`${day}T12:00`, ownTimeZone()) ?? new Date(`${day}T12:00:00Z`))

/** Refuses days in the future, with a day of grace for time zones ahead of the server's. */
function wonProblem(value: WonDraft): string | undefined {
  const wrong = firstIssue(WonForm.safeParse(value))
  return wrong ?? (value.closedOn > addDays(today(), 1) ? t('Choose today or an earlier day.') : undefined)
}
