import { TextInput } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'

type TypedNumberProps = {
  number: string
  /** Counted noun: "clubs". */
  of: string
  value: string
  onChange(value: string): void
  isWrong: boolean
}

/** Asks for the number of selected items, so that a slip of the mouse is not a mass decision. */
export function TypedNumber({ number, of, value, onChange, isWrong }: TypedNumberProps) {
  return (
    <TextInput
      label={t('Type {number} to confirm', { number })}
      autoComplete="off"
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isWrong && t('Enter {number}, the number of {of} selected.', { number, of })}
    />
  )
}
