import { t } from '@touchline/domain/language/t.ts'
import { listingStatusLabels, type initialListingStatuses } from '@touchline/domain/machine/listing-status.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { RadioField } from '#kit/form/fields/choice-fields.tsx'
import { FormSection } from '#kit/form/form-section.tsx'

/** The states in which an administrator may create a record. */
export type Beginning = (typeof initialListingStatuses)[number]

export const USUAL_BEGINNING: Beginning = 'approved'

const options: { value: Beginning; label: string; description: string }[] = [
  { value: 'approved', label: listingStatusLabels.approved, description: t('Listed at once.') },
  {
    value: 'draft',
    label: listingStatusLabels.draft,
    description: t('For administrators only, until it was reviewed.'),
  },
]

type BeginsAsProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> }

/** Whether a new record is listed at once. */
export const BeginsAs = <V extends FieldValues>({ control, name }: BeginsAsProps<V>) => (
  <FormSection title={t('Begins as')}>
    <RadioField control={control} name={name} label={t('Status')} options={options} />
  </FormSection>
)
