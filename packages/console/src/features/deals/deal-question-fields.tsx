import { Checkbox, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { WonForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import { lostReasonLabels, lostReasons, LostReason } from '@touchline/domain/nouns/deal/deal.ts'
import { NOTE_MIN } from '@touchline/domain/engine/log/reason.ts'
import { plannedActivitiesOf } from '#data/nouns/activity/activities.ts'
import type { DecisionFieldsProps } from '#kit/decision/dialog/decision-fields.ts'
import { DateInput } from '#kit/date/date-input.tsx'
import { MoneyInput } from '#kit/form/fields/money-input.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { NoteInput } from './note-input.tsx'

/** Fields of the dialogs of a move; loaded apart, because most moves ask nothing. */

export type WonDraft = { valueMinor: number; closedOn: string; cancelsPlanned: boolean }
export type LostDraft = { lostReason: string; lostNote: string; cancelsPlanned?: boolean }
export type BackDraft = { note: string }

export const BackFields = ({ value, onChange, problem }: DecisionFieldsProps<BackDraft>) => (
  <NoteInput
    label={t('Reason for moving back')}
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
  dealId,
  currency,
}: DecisionFieldsProps<WonDraft> & { dealId: string; currency: string }) {
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
      <DateInput
        kind="day"
        toward="past"
        label={t('Won on')}
        required
        value={value.closedOn}
        onChange={(closedOn) => onChange({ ...value, closedOn })}
        error={isOfDay ? problem : undefined}
      />
      <PlannedChoice
        dealId={dealId}
        cancels={value.cancelsPlanned}
        onChange={(cancelsPlanned) => onChange({ ...value, cancelsPlanned })}
      />
    </Stack>
  )
}

type LostFieldsProps = DecisionFieldsProps<LostDraft> & {
  /** Deal whose planned activities are counted; absent if several deals are lost at once. */
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
          isOther ? t('At least {min} characters.', { min: NOTE_MIN }) : t('Helps with the next deal.')
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

/** Asks whether to cancel the planned activities of a deal that is closed. */
function PlannedChoice({ dealId = '', cancels, onChange }: PlannedChoiceProps) {
  const subject = { field: 'pipelineId', id: dealId } as const
  const { data } = useQuery({ ...plannedActivitiesOf(subject), enabled: dealId !== '' })
  const count = data?.count ?? 0
  if (dealId !== '' && count === 0) return null
  return (
    <Checkbox
      label={
        dealId === ''
          ? t('Cancel their planned activities')
          : t('{count, plural, one {Cancel the planned activity} other {Cancel the # planned activities}}', {
              count,
            })
      }
      checked={cancels}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
