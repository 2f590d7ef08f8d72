import { currencyDigits } from '@touchline/domain/money.ts'

/** An amount of the minor unit in whole ones of its currency: sums of many deals need no cents. */
export function amountText(minor: number, currency: string): string {
  const units = minor / 10 ** currencyDigits(currency)
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    units,
  )
}

/** The same where there is no room for every digit, without the currency: "12.5k". */
export const shortAmount = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 }).format(
    minor / 10 ** currencyDigits(currency),
  )
