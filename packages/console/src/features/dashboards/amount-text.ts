import { currencyDigits, shortMoney } from '@touchline/domain/shared/money.ts'

/** An amount of the minor unit in whole ones of its currency: sums of many deals need no cents. */
export function amountText(minor: number, currency: string): string {
  const unit = 10 ** currencyDigits(currency)
  return shortMoney(Math.round(minor / unit) * unit, currency, 'en-GB')
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** The same where there is no room for every digit, without the currency: "12.5k". */
export const shortAmount = (minor: number, currency: string): string =>
  compact.format(minor / 10 ** currencyDigits(currency))
