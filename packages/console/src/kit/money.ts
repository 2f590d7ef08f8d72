import { formatMoney, shortMoney, type Money } from '@touchline/domain/shared/money.ts'

/** How the person writes amounts: as their browser says. */
export const ownLocale = (): string => navigator.language || 'en-GB'

/** An amount with its currency, in full. */
export const moneyText = ({ valueMinor, currency }: Money): string =>
  formatMoney(valueMinor, currency, ownLocale())

/** The same for narrow places: whole amounts without decimals. */
export const shortMoneyText = ({ valueMinor, currency }: Money): string =>
  shortMoney(valueMinor, currency, ownLocale())

/** "€12,500 · £300"; currencies stand side by side and are never added up. */
export const sumsText = (sums: readonly Money[]): string => sums.map(shortMoneyText).join(' · ')

/**
 * The currency of the country that the browser says, where it is one of those that football is mostly paid in. American English
 * is what browsers say of people anywhere: dollars are never meant by chance.
 */
export function ownCurrency(): string {
  const region = new Intl.Locale(ownLocale()).maximize().region ?? ''
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
