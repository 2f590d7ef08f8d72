import { TextInput } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { Ref } from 'react'

/** Removes blanks from a code: authenticator apps show six digits, which people often type in two groups. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '')

export const codeProblem = (typed: string): string | undefined =>
  /^\d{6}$/.test(plainCode(typed)) ? undefined : t('Enter the six digits from your app.')

type CodeFieldProps = {
  ref?: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onChange(value: string): void
}

export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      {...rest}
      label={t('Six-digit code')}
      description={t('From your authenticator app.')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      required
      withAsterisk={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
