import { Checkbox, Select, Stack, TextInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  dealTitle,
  lostReasonLabels,
  lostReasons,
  type Deal,
  LostReason,
} from '@touchline/domain/pipeline.ts'
import { BackwardForm, LostForm, WonForm } from '@touchline/domain/pipeline-form.ts'
import type { PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import { moveOf, type Move } from '@touchline/domain/pipeline-status.ts'
import { NOTE_MIN } from '@touchline/domain/reason.ts'
import { addDays, dayIn, instantAt } from '@touchline/domain/time-zone.ts'
import { plannedActivitiesOf } from '#data/activities.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import type { MoveAnswers } from '#data/pipeline-plans.ts'
import {
  decisionFields,
  type DecisionAnswer,
  type DecisionFieldsProps,
  type DecisionRequest,
} from '#kit/decision/decision-request.ts'
import { MoneyInput } from '#kit/form/money-input.tsx'
import { NoteInput } from './note-input.tsx'

type Asked = Pick<DecisionRequest, 'title' | 'effect' | 'confirm' | 'tone' | 'fields'> & {
  /** What the answer means for the move. */
  answer(given: DecisionAnswer): MoveAnswers
}

/** What is asked before a deal goes to a stage; undefined where nothing has to be known. */
export function questionOf(
  deal: Deal,
  to: PipelineStage,
  stages: readonly PipelineStage[],
): Asked | undefined {
  const move = moveOf(deal, to.id, stages)
  return move === undefined ? undefined : questions[move]?.(deal, to)
}

type WonDraft = { valueMinor: number; closedOn: string }
export type LostDraft = { lostReason: string; lostNote: string; cancelsPlanned?: boolean }
type BackDraft = { note: string }

const firstIssue = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.at(0)?.message

const questions: Partial<Record<Move, (deal: Deal, to: PipelineStage) => Asked>> = {
  backward: (deal, to) => ({
    title: `Move back: ${dealTitle(deal)}`,
    effect: `The deal goes back to ${to.name}. The history keeps why.`,
    confirm: 'Move back',
    fields: decisionFields<BackDraft>({
      initial: { note: '' },
      Fields: BackFields,
      problem: (value) => firstIssue(BackwardForm.safeParse(value)),
    }),
    answer: ({ input }) => BackwardForm.parse(input),
  }),

  win: (deal) => ({
    title: `Won: ${dealTitle(deal)}`,
    effect: 'The deal is closed, and its primary contact becomes a customer. It can be reopened at any time.',
    confirm: 'Won',
    fields: decisionFields<WonDraft>({
      initial: { valueMinor: deal.valueMinor ?? 0, closedOn: today() },
      Fields: (props) => <WonFields {...props} currency={deal.currency ?? ''} />,
      problem: wonProblem,
    }),
    answer: ({ input }) => {
      const won = WonForm.parse(input)
      return { won: { ...won, wonAt: momentOf(won.closedOn) } }
    },
  }),

  lose: (deal) => ({
    title: `Lost: ${dealTitle(deal)}`,
    effect: 'The deal is closed. It can be reopened at any time.',
    confirm: 'Lost',
    tone: 'danger',
    fields: decisionFields<LostDraft>({
      initial: { lostReason: '', lostNote: '', cancelsPlanned: true },
      Fields: (props) => <LostFields {...props} dealId={deal.id} />,
      problem: (value) => firstIssue(LostForm.safeParse(value)),
    }),
    answer: ({ input }) => ({
      lost: LostForm.parse(input),
      cancelsPlanned: Object(input).cancelsPlanned === true,
    }),
  }),
}

const today = () => dayIn(new Date(), ownTimeZone())

/** Today it was won now; on another day at noon, which is that day wherever it is read. */
const momentOf = (day: string): Date =>
  day === today() ? new Date() : (instantAt(`${day}T12:00`, ownTimeZone()) ?? new Date(`${day}T12:00:00Z`))

/** Nothing is won in the future; a day of grace for whoever is ahead of the server. */
function wonProblem(value: WonDraft): string | undefined {
  const wrong = firstIssue(WonForm.safeParse(value))
  return wrong ?? (value.closedOn > addDays(today(), 1) ? 'Choose a day that has come.' : undefined)
}

const BackFields = ({ value, onChange, problem }: DecisionFieldsProps<BackDraft>) => (
  <NoteInput
    label="Why does it go back?"
    value={value.note}
    onChange={(note) => onChange({ note })}
    problem={problem}
    required
    autoFocus
  />
)

function WonFields({
  value,
  onChange,
  problem,
  currency,
}: DecisionFieldsProps<WonDraft> & { currency: string }) {
  const isOfDay = problem !== undefined && WonForm.shape.valueMinor.safeParse(value.valueMinor).success
  return (
    <Stack gap="sm">
      <MoneyInput
        label="Value"
        required
        currency={currency}
        valueMinor={value.valueMinor}
        onChange={(valueMinor) => onChange({ ...value, valueMinor })}
        error={isOfDay ? undefined : problem}
        autoFocus
      />
      <TextInput
        type="date"
        label="Won on"
        required
        max="9999-12-31"
        value={value.closedOn}
        onChange={({ currentTarget }) => onChange({ ...value, closedOn: currentTarget.value })}
        error={isOfDay ? problem : undefined}
      />
    </Stack>
  )
}

type LostFieldsProps = DecisionFieldsProps<LostDraft> & {
  /** Asks about what is planned for this deal; absent where several are lost at once. */
  dealId?: string
}

export function LostFields({ value, onChange, problem, dealId }: LostFieldsProps) {
  const isChosen = LostReason.safeParse(value.lostReason).success
  const isOther = value.lostReason === 'other'
  return (
    <Stack gap="sm">
      <Select
        label="Reason"
        placeholder="Choose a reason"
        required
        data-autofocus
        data={lostReasons.map((reason) => ({ value: reason, label: lostReasonLabels[reason] }))}
        value={value.lostReason === '' ? null : value.lostReason}
        onChange={(lostReason) => onChange({ ...value, lostReason: lostReason ?? '' })}
        allowDeselect={false}
        error={isChosen ? undefined : problem}
      />
      <Textarea
        label={isOther ? 'Note' : 'Note (optional)'}
        description={isOther ? `At least ${NOTE_MIN} characters.` : 'What the next deal can learn from it.'}
        required={isOther}
        autosize
        minRows={2}
        maxRows={8}
        value={value.lostNote}
        onChange={({ currentTarget }) => onChange({ ...value, lostNote: currentTarget.value })}
        error={isChosen ? problem : undefined}
      />
      {dealId !== undefined && (
        <PlannedChoice
          dealId={dealId}
          cancels={value.cancelsPlanned ?? false}
          onChange={(cancelsPlanned) => onChange({ ...value, cancelsPlanned })}
        />
      )}
    </Stack>
  )
}

type PlannedChoiceProps = { dealId: string; cancels: boolean; onChange: (cancels: boolean) => void }

/** What was still to be done for a lost deal. */
function PlannedChoice({ dealId, cancels, onChange }: PlannedChoiceProps) {
  const { data } = useQuery(plannedActivitiesOf({ field: 'pipelineId', id: dealId }))
  const count = data?.count ?? 0
  if (count === 0) return null
  return (
    <Checkbox
      label={
        count === 1
          ? 'Cancel the activity that is planned for it'
          : `Cancel the ${count} activities that are planned for it`
      }
      checked={cancels}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
