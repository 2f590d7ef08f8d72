import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'

/** A text of several lines. */
export function TextAreaField<F extends FieldValues>(props: FieldProps<F>) {
  const { field, look } = useField(props)
  const value: unknown = field.value
  return (
    <Textarea
      {...look}
      {...field}
      value={typeof value === 'string' ? value : ''}
      autosize
      minRows={3}
      maxRows={14}
    />
  )
}
