import { formatMoney, shortMoney, type Money } from '@touchline/domain/shared/money.ts'
import { personalLocale } from './date/week.ts'

/** An amount with its currency, in full. */
export const moneyText = ({ valueMinor, currency }: Money): string =>
  formatMoney(valueMinor, currency, personalLocale())

/** Same for narrow places: whole amounts without decimals. */
export const shortMoneyText = ({ valueMinor, currency }: Money): string =>
  shortMoney(valueMinor, currency, personalLocale())

/** "€12,500 · £300"; currencies are listed, never added up. */
export const sumsText = (sums: readonly Money[]): string => sums.map(shortMoneyText).join(' · ')

/**
 * Currency of the browser's country, where it is a common one in football. Browsers report American English for people
 * anywhere, so dollars are never assumed.
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
