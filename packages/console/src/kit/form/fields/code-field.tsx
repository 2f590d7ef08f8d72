import { TextInput } from '@mantine/core'
import type { Ref } from 'react'

/** A code as authenticator apps show it: six digits, which people like to type in two groups. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '')

export const codeProblem = (typed: string): string | undefined =>
  /^\d{6}$/.test(plainCode(typed)) ? undefined : 'Enter the six digits from your app.'

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
      label="Six-digit code"
      description="From your authenticator app."
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
