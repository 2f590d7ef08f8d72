import { locale } from '@touchline/domain/language/t.ts'
import { currencyDigits, shortMoney } from '@touchline/domain/shared/money.ts'

/** Formats an amount in whole units of its currency, since sums of many deals need no cents; `minor` is in its minor unit. */
export function amountText(minor: number, currency: string): string {
  const unit = 10 ** currencyDigits(currency)
  return shortMoney(Math.round(minor / unit) * unit, currency, locale())
}

// German has no short thousands: "2.300 €", which by itself would be "2300 €" beside "66.250 €".
const COMPACT = { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' } as const

/** The same in less space: "€12.5k". */
export function shortAmount(minor: number, currency: string): string {
  const value = minor / 10 ** currencyDigits(currency)
  // Three letters are a currency to Intl, whether or not anybody uses it.
  if (!/^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locale(), COMPACT).format(value)
  return new Intl.NumberFormat(locale(), { style: 'currency', currency, ...COMPACT }).format(value)
}
