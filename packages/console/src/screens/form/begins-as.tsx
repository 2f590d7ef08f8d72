import { t } from '@touchline/domain/language/t.ts'
import type {
  initialListingStatuses,
  ListingStatusLabels,
} from '@touchline/domain/engine/machine/listing-status.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { RadioField } from '#kit/form/fields/choice-fields.tsx'
import { FormSection } from '#kit/form/section/form-section.tsx'

/** The states in which an administrator may create a record. */
export type Beginning = (typeof initialListingStatuses)[number]

export const USUAL_BEGINNING: Beginning = 'approved'

const optionsOf = (
  states: ListingStatusLabels,
): { value: Beginning; label: string; description: string }[] => [
  { value: 'approved', label: states.approved, description: t('Listed right away.') },
  {
    value: 'draft',
    label: states.draft,
    description: t('Only administrators see it until it’s reviewed.'),
  },
]

type BeginsAsProps<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  states: ListingStatusLabels
}

/** Whether a new record is listed at once. */
export const BeginsAs = <V extends FieldValues>({ control, name, states }: BeginsAsProps<V>) => (
  <FormSection title={t('Initial status')}>
    <RadioField control={control} name={name} label={t('Status')} options={optionsOf(states)} />
  </FormSection>
)
