import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'

/** What a half typed time is kept as, so that a schema refuses it instead of taking it for none. */
export const INCOMPLETE_MOMENT = 'incomplete'

/** A day and a time as `2026-05-31T14:30`, or empty, by the clocks of the zone that the form has in mind. */
export function MomentField<F extends FieldValues>(props: FieldProps<F>) {
  const { field, look } = useField(props)
  const value: unknown = field.value
  return (
    <TextInput
      {...look}
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={typeof value === 'string' && value !== INCOMPLETE_MOMENT ? value : ''}
      onChange={({ currentTarget }) =>
        // A half typed time has an empty value; only the input knows that something stands there.
        field.onChange(currentTarget.validity.badInput ? INCOMPLETE_MOMENT : currentTarget.value)
      }
    />
  )
}
