import { seasonsAround } from '@touchline/domain/shared/time/season.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '#kit/form/fields/fields.tsx'
import { SuggestField } from '#kit/form/fields/suggest-field.tsx'

/** Number of suggested seasons of each kind. */
const SEASONS = 4

/** A season, with current ones as suggestions. */
export function SeasonField<F extends FieldValues>(props: FieldProps<F>) {
  const [suggestions] = useState(() => {
    const today = new Date()
    return [...seasonsAround(today, 'split', SEASONS), ...seasonsAround(today, 'calendar', SEASONS)]
  })
  return <SuggestField {...props} suggestions={suggestions} />
}
