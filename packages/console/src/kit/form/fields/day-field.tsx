import type { Toward } from '@touchline/domain/shared/time/typed-day.ts'
import type { FieldValues } from 'react-hook-form'
import { DateInput } from '#kit/date/date-input.tsx'
import { useField, type FieldProps } from './fields.tsx'

/** A calendar day as `2026-05-31`, or empty; text that can’t be read is kept for the schema to refuse. */
export function DayField<F extends FieldValues>({ toward, ...props }: FieldProps<F> & { toward?: Toward }) {
  const { field, look } = useField(props)
  const { ref, value, ...rest } = field
  return (
    <DateInput
      {...look}
      {...rest}
      {...(toward && { toward })}
      kind="day"
      inputRef={ref}
      value={typeof value === 'string' ? value : ''}
    />
  )
}
