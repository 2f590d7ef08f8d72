import { TextInput } from '@mantine/core'
import type { BulkFieldsProps } from '#kit/list/bulk/bulk.ts'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { t } from '@touchline/domain/language/t.ts'

export const DayField = ({ value, onChange, problem }: BulkFieldsProps<string>) => (
  <TextInput
    type="date"
    label={t('New day')}
    description={t('Each keeps its time of day.')}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    max="9999-12-31"
    data-autofocus
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    error={problem}
  />
)

export const OutcomeField = ({ value, onChange, problem }: BulkFieldsProps<string>) => (
  <GrowingTextarea
    label={t('Outcome')}
    description={t('What came of all of them; may stay empty.')}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    minRows={2}
    data-autofocus
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    error={problem}
  />
)
