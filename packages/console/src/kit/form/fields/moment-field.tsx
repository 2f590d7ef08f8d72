import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import type { Toward } from '@touchline/domain/shared/time/typed-day.ts'
import type { FieldValues } from 'react-hook-form'
import { DateInput } from '#kit/date/date-input.tsx'
import { useField, type FieldProps } from './fields.tsx'

type Clock = { textOf(value: unknown): string; valueOf(text: string): unknown }

/** The form holds the input's text. */
const asTyped: Clock = {
  textOf: (value) => (typeof value === 'string' ? value : ''),
  valueOf: (text) => text,
}

/** The form holds the instant; text without one, such as a time that the clocks skip, stays text for the schema to refuse. */
const inZone = (timeZone: string): Clock => ({
  textOf: (value) => (value instanceof Date ? localTimeOf(value, timeZone) : asTyped.textOf(value)),
  valueOf: (text) => instantAt(text, timeZone) ?? text,
})

type MomentFieldProps<F extends FieldValues> = FieldProps<F> & {
  /** Zone whose clocks show the instant in the form. */
  timeZone?: string
  /** Zone of the clocks, where the form holds their text and they aren’t the person’s own. */
  clocks?: string
  toward?: Toward
}

/**
 * A day and a time, or empty, by the clocks of the form's zone. The form holds them as clocks show them, `2026-05-31T14:30`;
 * with `timeZone` it holds the instant.
 */
export function MomentField<F extends FieldValues>({
  timeZone,
  clocks,
  toward,
  ...props
}: MomentFieldProps<F>) {
  const { field, look } = useField(props)
  const { ref, value, onChange, ...rest } = field
  const { textOf, valueOf } = timeZone === undefined ? asTyped : inZone(timeZone)
  return (
    <DateInput
      {...look}
      {...rest}
      {...(toward && { toward })}
      kind="moment"
      inputRef={ref}
      timeZone={timeZone ?? clocks}
      value={textOf(value)}
      onChange={(text) => onChange(valueOf(text))}
    />
  )
}
