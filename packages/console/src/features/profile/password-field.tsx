import { PasswordInput } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: string
  description?: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

export function PasswordField({ onChange, label, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      label={label}
      required
      withAsterisk={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      visibilityToggleButtonProps={{
        'aria-label': t('Show “{field}”', { field: label }),
        tabIndex: 0,
        'aria-hidden': false,
      }}
    />
  )
}
