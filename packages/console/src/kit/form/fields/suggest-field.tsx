import { Autocomplete } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'

type SuggestFieldProps<F extends FieldValues> = FieldProps<F> & {
  /** The likely ones; anything else may be typed. */
  suggestions: readonly string[]
  /** The suggestions were chosen by what is typed: show all of them. */
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
      // All of them as long as the value is one of them: opening the list is asking for the others.
      {...(isChosenFrom || suggestions.some((one) => one === value)
        ? { filter: ({ options }) => options }
        : {})}
      value={typeof value === 'string' ? value : ''}
      autoComplete="off"
      maxDropdownHeight={280}
    />
  )
}
