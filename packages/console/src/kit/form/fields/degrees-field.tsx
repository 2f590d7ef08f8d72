import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'

/** Degrees with decimals, or empty. Kept as text while typing, so that "-0.0" on the way to "-0.05" stays. */
export function DegreesField<F extends FieldValues>(props: FieldProps<F>) {
  const { field, look } = useField(props)
  const value: unknown = field.value
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && degreesOf(typed) === value
  return (
    <TextInput
      {...look}
      {...field}
      value={isTyped ? typed : typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        field.onChange(degreesOf(currentTarget.value))
      }}
      inputMode="text"
      // The sign of a western or southern place stays before its number.
      dir="ltr"
      autoComplete="off"
    />
  )
}

/** Parses a number; keeps any other text for the schema to refuse. */
function degreesOf(text: string): number | string {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain
}
