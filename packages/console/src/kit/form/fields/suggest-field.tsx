import { Autocomplete } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'

type SuggestFieldProps<F extends FieldValues> = FieldProps<F> & {
  /** Likely values; anything else may be typed. */
  suggestions: readonly string[]
  /** Whether the typed text selected the suggestions: then all are shown. */
  isChosenFrom?: boolean
  placeholder?: string
}

/** A text that is mostly one of a few. */
export function SuggestField<F extends FieldValues>(props: SuggestFieldProps<F>) {
  const { field, look } = useField(props)
  const { suggestions, isChosenFrom = false, placeholder } = props
  const value: unknown = field.value
  return (
    <Autocomplete
      {...look}
      {...field}
      {...(placeholder === undefined ? {} : { placeholder })}
      data={[...suggestions]}
      // All of them while the value is one of them: opening the list is for choosing another.
      {...(isChosenFrom || suggestions.some((one) => one === value)
        ? { filter: ({ options }) => options }
        : {})}
      value={typeof value === 'string' ? value : ''}
      autoComplete="off"
      maxDropdownHeight={280}
    />
  )
}
