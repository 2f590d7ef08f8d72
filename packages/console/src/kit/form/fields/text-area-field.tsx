import type { FieldValues } from 'react-hook-form'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { useField, type FieldProps } from './fields.tsx'

export function TextAreaField<F extends FieldValues>(props: FieldProps<F>) {
  const { field, look } = useField(props)
  const value: unknown = field.value
  return (
    <GrowingTextarea
      {...look}
      {...field}
      value={typeof value === 'string' ? value : ''}
      minRows={3}
      maxRows={14}
    />
  )
}
