import type { BulkFieldsProps } from '#kit/bulk.ts'
import { DateInput } from '#kit/date/date-input.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { t } from '@touchline/domain/language/t.ts'

export const DayField = ({ value, onChange, problem }: BulkFieldsProps<string>) => (
  <DateInput
    kind="day"
    label={t('New day')}
    description={t('Each activity keeps its time of day.')}
    data-autofocus
    value={value}
    onChange={onChange}
    error={problem}
  />
)

export const OutcomeField = ({ value, onChange, problem }: BulkFieldsProps<string>) => (
  <GrowingTextarea
    label={t('Outcome')}
    description={t('Optional. Saved with each activity.')}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    minRows={2}
    data-autofocus
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    error={problem}
  />
)
