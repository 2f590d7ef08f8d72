import { Radio, Stack, Switch } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'

export function SwitchField<F extends FieldValues>(props: Omit<FieldProps<F>, 'required'>) {
  const { field, look } = useField(props)
  const { label, description, error } = look
  const { value, onChange, ...input } = field
  return (
    <Switch
      {...input}
      label={label}
      description={description}
      error={error}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

type RadioFieldProps<F extends FieldValues> = FieldProps<F> & {
  options: readonly { value: string; label: string; description?: string }[]
  /** Called for consequences of a choice, such as for fields that depend on this one. */
  onChosen?: (value: string) => void
}

/** One of a few, all visible. */
export function RadioField<F extends FieldValues>(props: RadioFieldProps<F>) {
  const { field, look } = useField(props)
  const value: unknown = field.value
  return (
    <Radio.Group
      {...look}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => {
        field.onChange(chosen)
        props.onChosen?.(chosen)
      }}
    >
      <Stack gap="xs" mt={8}>
        {props.options.map((option, at) => (
          <Radio
            key={option.value}
            // A problem with the choice moves the focus to its first option.
            ref={at === 0 ? field.ref : null}
            value={option.value}
            label={option.label}
            description={option.description}
            onBlur={field.onBlur}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
