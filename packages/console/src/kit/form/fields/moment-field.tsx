import { TextInput } from '@mantine/core'
import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'

/** What a half typed time is kept as, so that a schema refuses it instead of taking it for none. */
export const INCOMPLETE_MOMENT = 'incomplete'

type Clock = { textOf(value: unknown): string; valueOf(text: string): unknown }

/** The form holds what the input shows. */
const asShown: Clock = {
  textOf: (value) => (typeof value === 'string' && value !== INCOMPLETE_MOMENT ? value : ''),
  valueOf: (text) => text,
}

/** The form holds the instant; a time that the clocks of the zone skip is none. */
const inZone = (timeZone: string): Clock => ({
  textOf: (value) => (value instanceof Date ? localTimeOf(value, timeZone) : ''),
  valueOf: (text) => (text === '' ? '' : (instantAt(text, timeZone) ?? INCOMPLETE_MOMENT)),
})

/**
 * A day and a time, or empty, by the clocks of the zone that the form has in mind. The form holds them as they are shown,
 * `2026-05-31T14:30`; with `timeZone` it holds the instant.
 */
export function MomentField<F extends FieldValues>({
  timeZone,
  ...props
}: FieldProps<F> & { timeZone?: string }) {
  const { field, look } = useField(props)
  const { textOf, valueOf } = timeZone === undefined ? asShown : inZone(timeZone)
  return (
    <TextInput
      {...look}
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={textOf(field.value)}
      onChange={({ currentTarget }) =>
        // A half typed time has an empty value; only the input knows that something stands there.
        field.onChange(currentTarget.validity.badInput ? INCOMPLETE_MOMENT : valueOf(currentTarget.value))
      }
    />
  )
}
