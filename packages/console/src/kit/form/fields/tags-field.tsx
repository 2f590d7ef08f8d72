import { TagsInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { firstMessage } from '#kit/form/problems-of.ts'
import { useField, type FieldProps } from './fields.tsx'

type TagsFieldProps<F extends FieldValues> = FieldProps<F> & {
  max: number
  placeholder?: string
  /** Likely values; anything else may be typed. */
  suggestions?: readonly string[]
}

/** Several short texts, each entered with Enter or by leaving the field; Backspace removes the last one. */
export function TagsField<F extends FieldValues>(props: TagsFieldProps<F>) {
  const { field, look, error } = useField(props)
  const values: string[] = Array.isArray(field.value) ? field.value : []
  const { max, placeholder, suggestions } = props
  return (
    <TagsInput
      {...look}
      {...field}
      // The message is about an entry, not about the list as a whole.
      error={firstMessage(error)}
      {...(placeholder === undefined || values.length > 0 ? {} : { placeholder })}
      {...(suggestions === undefined ? {} : { data: suggestions.filter((one) => !values.includes(one)) })}
      value={values}
      onChange={(entered) => field.onChange(entered.map((text) => text.trim()).filter(Boolean))}
      maxTags={max}
      splitChars={[';']}
      autoComplete="off"
    />
  )
}
