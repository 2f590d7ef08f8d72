import { TextInput, type TextInputProps } from '@mantine/core'
import { editableMoney, parseMoney } from '@touchline/domain/shared/money.ts'
import { useState, type Ref } from 'react'
import { personalLocale } from '#kit/date/week.ts'

type MoneyInputProps = Pick<
  TextInputProps,
  'label' | 'description' | 'required' | 'withAsterisk' | 'inputWrapperOrder' | 'onBlur' | 'name'
> & {
  currency: string
  /** In the currency's minor unit; NaN for unreadable text. */
  valueMinor: number
  onChange: (valueMinor: number) => void
  error?: string | undefined
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** An amount as the person's locale writes it, with the decimal places of its currency. */
export function MoneyInput({
  currency,
  valueMinor,
  onChange,
  error,
  autoFocus,
  inputRef,
  ...look
}: MoneyInputProps) {
  const [typed, setTyped] = useState(() => textOf(valueMinor, currency))
  const [known, setKnown] = useState({ valueMinor, currency })
  const parsed = parseMoney(typed, currency, personalLocale())
  // A new value from outside, such as a draft; or another currency, in which the same digits mean something else.
  if (!Object.is(known.valueMinor, valueMinor)) {
    setKnown({ valueMinor, currency })
    setTyped(textOf(valueMinor, currency))
  }
  const type = (text: string) => {
    setTyped(text)
    const read = parseMoney(text, currency, personalLocale())
    const next = read.ok ? read.valueMinor : Number.NaN
    setKnown({ valueMinor: next, currency })
    onChange(next)
  }
  return (
    <TextInput
      {...look}
      ref={inputRef}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus={autoFocus || undefined}
      leftSection={<bdi aria-hidden>{symbolOf(currency)}</bdi>}
      leftSectionWidth={symbolOf(currency).length > 2 ? 52 : 36}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      error={error === undefined ? undefined : parsed.ok ? error : parsed.why}
    />
  )
}

const textOf = (valueMinor: number, currency: string) =>
  Number.isNaN(valueMinor) ? '' : editableMoney(valueMinor, currency, personalLocale())

const CODE_LETTERS = 3

function symbolOf(currency: string): string {
  try {
    const parts = new Intl.NumberFormat(personalLocale(), { style: 'currency', currency }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency.slice(0, CODE_LETTERS) // not a code of three letters, for which alone there is room
  }
}
