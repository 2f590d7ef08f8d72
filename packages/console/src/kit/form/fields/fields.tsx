import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { t } from '@touchline/domain/language/t.ts'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

/** Properties of every field of a form: its name in the values and its words. */
export type FieldProps<F extends FieldValues> = {
  control: Control<F>
  name: FieldPath<F>
  label: string
  /** Hint on what to enter, where the label doesn’t say it. */
  description?: string
  required?: boolean
}

type Option = { value: string; label: string }

/** Common layout of fields: label, hint and message above and below the input, wired for assistive technology by Mantine. */
export function useField<F extends FieldValues>({
  control,
  name,
  label,
  description,
  required = false,
}: FieldProps<F>) {
  const { field, fieldState } = useController({ control, name })
  const message = fieldState.error?.message
  const look = {
    label,
    // The message says what to enter too; both together would only be longer.
    description: message === undefined ? description : undefined,
    required,
    // The browser's own bubbles would duplicate our messages.
    withAsterisk: required,
    error: message,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  }
  return { field, look, error: fieldState.error }
}

type TextFieldProps<F extends FieldValues> = FieldProps<F> & {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'email' | 'url'
}

export function TextField<F extends FieldValues>(props: TextFieldProps<F>) {
  const { field, look } = useField(props)
  const { type = 'text', autoComplete = 'off', inputMode = 'text' } = props
  const trimAndLeave = () => {
    // Blanks at the ends are never meant; showing the trimmed text shows what will be saved.
    const typed: unknown = field.value
    if (typeof typed === 'string' && typed !== typed.trim()) field.onChange(typed.trim())
    field.onBlur()
  }
  return (
    <TextInput
      {...look}
      {...field}
      onBlur={trimAndLeave}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
    />
  )
}

type SelectFieldProps<F extends FieldValues> = FieldProps<F> & {
  options: readonly Option[]
  placeholder?: string
  searchable?: boolean
  /** Called for consequences of a choice, such as for fields that depend on this one. */
  onChosen?: (value: string) => void
}

/** One of many, or none. A value that is no longer offered stays visible until another one is chosen. */
export function SelectField<F extends FieldValues>(props: SelectFieldProps<F>) {
  const { field, look } = useField(props)
  const { options, placeholder, searchable = false, required = false, onChosen } = props
  const stored: unknown = field.value
  const value = typeof stored === 'string' ? stored : ''
  return (
    <Select
      {...look}
      {...field}
      {...(placeholder === undefined ? {} : { placeholder })}
      data={withValue(options, value)}
      value={value === '' ? null : value}
      onChange={(chosen) => {
        field.onChange(chosen ?? '')
        onChosen?.(chosen ?? '')
      }}
      searchable={searchable}
      nothingFoundMessage={t('No results')}
      clearable={!required}
      clearButtonProps={{
        'aria-label': t('Clear {label}', { label: props.label }),
      }}
      maxDropdownHeight={280}
    />
  )
}

const withValue = (options: readonly Option[], value: string): Option[] =>
  value === '' || options.some((option) => option.value === value)
    ? [...options]
    : [{ value, label: t('{value} (not in the list)', { value }) }, ...options]

export function MultiSelectField<F extends FieldValues>(props: SelectFieldProps<F>) {
  const { field, look } = useField(props)
  const { options, placeholder, searchable = false } = props
  const values: string[] = Array.isArray(field.value) ? field.value : []
  return (
    <MultiSelect
      {...look}
      {...field}
      {...(placeholder === undefined || values.length > 0 ? {} : { placeholder })}
      data={values.reduce<Option[]>((known, value) => withValue(known, value), [...options])}
      value={values}
      onChange={field.onChange}
      clearable
      clearButtonProps={{
        'aria-label': t('Clear {label}', { label: props.label }),
      }}
      searchable={searchable}
      nothingFoundMessage={t('No results')}
      hidePickedOptions
      maxDropdownHeight={280}
    />
  )
}

type NumberFieldProps<F extends FieldValues> = FieldProps<F> & {
  allowDecimal?: boolean
  /** Digits in groups of three; not for years. */
  grouped?: boolean
}

/** A number, or empty. Nothing else can be typed; the schema checks the range. */
export function NumberField<F extends FieldValues>(props: NumberFieldProps<F>) {
  const { field, look } = useField(props)
  const { allowDecimal = false, grouped = false } = props
  const value: unknown = field.value
  return (
    <NumberInput
      {...look}
      {...field}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(typed) => field.onChange(typed === '' ? '' : Number(typed))}
      allowDecimal={allowDecimal}
      thousandSeparator={grouped ? ' ' : ''}
      hideControls
      clampBehavior="none"
    />
  )
}
