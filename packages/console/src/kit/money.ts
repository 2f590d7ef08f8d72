import { formatMoney, shortMoney, type Money } from '@touchline/domain/shared/money.ts'
import { personalLocale } from './date/week.ts'

/** An amount with its currency, in full. */
export const moneyText = ({ valueMinor, currency }: Money): string =>
  formatMoney(valueMinor, currency, personalLocale())

/** The same for narrow places: whole amounts without decimals. */
export const shortMoneyText = ({ valueMinor, currency }: Money): string =>
  shortMoney(valueMinor, currency, personalLocale())

/** "€12,500 · £300"; currencies stand side by side and are never added up. */
export const sumsText = (sums: readonly Money[]): string => sums.map(shortMoneyText).join(' · ')

/**
 * The currency of the country that the browser says, where it is one of those that football is mostly paid in. American English
 * is what browsers say of people anywhere: dollars are never meant by chance.
 */
export function ownCurrency(): string {
  const region = new Intl.Locale(navigator.language || 'en-GB').maximize().region ?? ''
  return currencyOf[region] ?? 'EUR'
}

const currencyOf: Record<string, string> = {
  GB: 'GBP',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  TR: 'TRY',
  BR: 'BRL',
  JP: 'JPY',
}
