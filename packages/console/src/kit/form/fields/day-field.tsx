import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'

/** What a half typed day is kept as, so that a schema of days refuses it instead of taking it for none. */
const INCOMPLETE = 'incomplete'

/** A day of the calendar as `2026-05-31`, or empty. The browser's own input brings its own calendar and its own order. */
export function DayField<F extends FieldValues>(props: FieldProps<F>) {
  const { field, look } = useField(props)
  const value: unknown = field.value
  return (
    <TextInput
      {...look}
      {...field}
      type="date"
      value={typeof value === 'string' && value !== INCOMPLETE ? value : ''}
      onChange={({ currentTarget }) =>
        // A half typed date has an empty value; only the input knows that something stands there.
        field.onChange(currentTarget.validity.badInput ? INCOMPLETE : currentTarget.value)
      }
    />
  )
}
