import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { WonForm } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import { lostReasonLabels, lostReasons, LostReason } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { NOTE_MIN } from '@touchline/domain/review/reason.ts'
import { plannedActivitiesOf } from '#data/nouns/activity/activities.ts'
import type { DecisionFieldsProps } from '#kit/decision/dialog/decision-fields.ts'
import { MoneyInput } from '#kit/form/fields/money-input.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { NoteInput } from './note-input.tsx'

/** What the dialogs of a move ask for; loaded apart, because most moves ask nothing. */

export type WonDraft = { valueMinor: number; closedOn: string }
export type LostDraft = { lostReason: string; lostNote: string; cancelsPlanned?: boolean }
export type BackDraft = { note: string }

export const BackFields = ({ value, onChange, problem }: DecisionFieldsProps<BackDraft>) => (
  <NoteInput
    label={t('Why does it go back?')}
    value={value.note}
    onChange={(note) => onChange({ note })}
    problem={problem}
    required
    autoFocus
  />
)

export function WonFields({
  value,
  onChange,
  problem,
  currency,
}: DecisionFieldsProps<WonDraft> & { currency: string }) {
  const isOfDay = problem !== undefined && WonForm.shape.valueMinor.safeParse(value.valueMinor).success
  return (
    <Stack gap="sm">
      <MoneyInput
        label={t('Value')}
        required
        currency={currency}
        valueMinor={value.valueMinor}
        onChange={(valueMinor) => onChange({ ...value, valueMinor })}
        error={isOfDay ? undefined : problem}
        autoFocus
      />
      <TextInput
        type="date"
        label={t('Won on')}
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
  /** What is planned for this deal is counted; absent where several are lost at once. */
  dealId?: string
}

export function LostFields({ value, onChange, problem, dealId }: LostFieldsProps) {
  const isChosen = LostReason.safeParse(value.lostReason).success
  const isOther = value.lostReason === 'other'
  return (
    <Stack gap="sm">
      <Select
        label={t('Reason')}
        placeholder={t('Choose a reason')}
        required
        data-autofocus
        data={lostReasons.map((reason) => ({ value: reason, label: lostReasonLabels[reason] }))}
        value={value.lostReason === '' ? null : value.lostReason}
        onChange={(lostReason) => onChange({ ...value, lostReason: lostReason ?? '' })}
        allowDeselect={false}
        error={isChosen ? undefined : problem}
      />
      <GrowingTextarea
        label={isOther ? t('Note') : t('Note (optional)')}
        description={
          isOther
            ? t('At least {NOTE_MIN} characters.', { NOTE_MIN })
            : t('What the next deal can learn from it.')
        }
        required={isOther}
        minRows={2}
        maxRows={8}
        value={value.lostNote}
        onChange={({ currentTarget }) => onChange({ ...value, lostNote: currentTarget.value })}
        error={isChosen ? problem : undefined}
      />
      <PlannedChoice
        dealId={dealId}
        cancels={value.cancelsPlanned ?? false}
        onChange={(cancelsPlanned) => onChange({ ...value, cancelsPlanned })}
      />
    </Stack>
  )
}

type PlannedChoiceProps = {
  dealId: string | undefined
  cancels: boolean
  onChange: (cancels: boolean) => void
}

/** What was still to be done for a lost deal. */
function PlannedChoice({ dealId = '', cancels, onChange }: PlannedChoiceProps) {
  const subject = { field: 'pipelineId', id: dealId } as const
  const { data } = useQuery({ ...plannedActivitiesOf(subject), enabled: dealId !== '' })
  const count = data?.count ?? 0
  if (dealId !== '' && count === 0) return null
  return (
    <Checkbox
      label={
        dealId === ''
          ? t('Cancel what is planned for them')
          : count === 1
            ? t('Cancel the activity that is planned for it')
            : t('Cancel the {count} activities that are planned for it', { count })
      }
      checked={cancels}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
