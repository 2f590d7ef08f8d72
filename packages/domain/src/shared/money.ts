/** Amounts are whole numbers of a currency's minor unit: 1250 is 12.50 in EUR, 1,250 in JPY and 1.250 in KWD. */
import { latinDigits } from '#language/latin-digits.ts'
import { t } from '#language/t.ts'
import { numberFormat, separatorsOf, ungrouped } from '#language/typed-number.ts'
import * as z from 'zod/mini'

/** Largest value of a deal. */
export const MINOR_MAX = 1_000_000_000

export const MinorAmount = z.int().check(z.gte(0), z.lte(MINOR_MAX))

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217: https://www.iso.org/iso-4217-currency-codes.html */
export const CurrencyCode = z
  .string()
  .check(z.refine((code) => codes.has(code), t('Choose a currency from the list.')))

/** Common currencies of football, at the top of a choice. */
export const commonCurrencies = [
  'GBP',
  'EUR',
  'USD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'TRY',
  'BRL',
  'JPY',
] as const

/** Digits of the minor unit: 2 for EUR, 0 for JPY, 3 for KWD; 2 if unknown. */
export function currencyDigits(currency: string): number {
  return codes.has(currency)
    ? (numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 2
}

/** An amount with its currency in a locale; an unknown currency by its code. */
export function formatMoney(valueMinor: number, currency: string, locale: string): string {
  const digits = currencyDigits(currency)
  const value = valueMinor / 10 ** digits
  if (!codes.has(currency))
    return `${currency} ${numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)}`
  return numberFormat(locale, { style: 'currency', currency }).format(value)
}

/** An amount for narrow places: without decimals if whole. */
export function shortMoney(valueMinor: number, currency: string, locale: string): string {
  if (!codes.has(currency)) return formatMoney(valueMinor, currency, locale)
  const format = numberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(valueMinor / 10 ** currencyDigits(currency))
}

/** An amount to edit: without currency and grouping. */
export function editableMoney(valueMinor: number, currency: string, locale: string): string {
  const digits = currencyDigits(currency)
  return numberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: valueMinor % 10 ** digits === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(valueMinor / 10 ** digits)
}

export type ParsedMoney = { ok: true; valueMinor: number } | { ok: false; why: string }

/**
 * Reads a typed amount as in the locale: `1.234,50` in German, `1,234.50` in English, `1 234,50` in French, `12,34,567`
 * in India, with or without the currency. Ambiguous amounts are refused.
 */
export function parseMoney(typed: string, currency: string, locale: string): ParsedMoney {
  const digits = currencyDigits(currency)
  const { decimal, group } = separatorsOf(locale)
  const plain = withoutCurrency(latinDigits(typed.normalize('NFKC')), currency, locale)
  if (plain === '') return { ok: false, why: t('Enter an amount.') }
  if (plain.startsWith('-') || plain.startsWith('−'))
    return { ok: false, why: t('Enter an amount of 0 or more.') }

  const [whole = '', fraction = '', ...rest] = plain.split(decimal)
  const units = ungrouped(whole, group)
  if (units === undefined || rest.length > 0 || !/^\d*$/.test(fraction) || plain.endsWith(decimal))
    return { ok: false, why: t('Enter an amount such as {example}.', { example: example(currency, locale) }) }
  if (fraction.length > digits) return { ok: false, why: tooFine(currency, digits) }

  // Put together as text: 1.15 × 100 is not 115 for a computer.
  const minor = `${units}${fraction.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '')
  if (minor.length > String(MINOR_MAX).length || Number(minor) > MINOR_MAX)
    return {
      ok: false,
      why: t('Enter at most {amount}.', { amount: formatMoney(MINOR_MAX, currency, locale) }),
    }
  return { ok: true, valueMinor: Number(minor) }
}

const example = (currency: string, locale: string) => {
  const digits = currencyDigits(currency)
  return numberFormat(locale, { minimumFractionDigits: digits }).format(1234 + (digits > 0 ? 0.5 : 0))
}

const tooFine = (currency: string, digits: number) =>
  digits === 0
    ? t('{currency} has no decimal places.', { currency })
    : t('Use at most {digits} decimal places for {currency}.', { digits, currency })

/** Removes spaces and this currency's sign or code at either end; another currency stays and is refused. */
function withoutCurrency(text: string, currency: string, locale: string): string {
  const signs = ['symbol', 'narrowSymbol', 'code'].flatMap((currencyDisplay) =>
    codes.has(currency)
      ? numberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay: currencyDisplay as 'code',
        }) // one of the three
          .formatToParts(1)
          .flatMap(({ type, value }) => (type === 'currency' ? [value.normalize('NFKC')] : []))
      : [currency],
  )
  const trimmed = text.trim()
  const sign = signs.find((one) => trimmed.toLowerCase().startsWith(one.toLowerCase()))
  const headless = sign === undefined ? trimmed : trimmed.slice(sign.length).trim()
  const tail = signs.find((one) => headless.toLowerCase().endsWith(one.toLowerCase()))
  return (tail === undefined ? headless : headless.slice(0, -tail.length)).trim()
}

export type Money = { valueMinor: number; currency: string }

/** One sum per currency, largest number of amounts first. */
export function sumsByCurrency(amounts: readonly Money[]): (Money & { count: number })[] {
  const sums = new Map<string, { valueMinor: number; count: number }>()
  for (const { currency, valueMinor } of amounts) {
    const sum = sums.get(currency) ?? { valueMinor: 0, count: 0 }
    sums.set(currency, { valueMinor: sum.valueMinor + valueMinor, count: sum.count + 1 })
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, ...sum }))
    .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency, 'en'))
}

/** Amount at a probability of 0–100 %, rounded to the minor unit. */
export const weighted = (valueMinor: number, probability: number): number =>
  Math.round((valueMinor * probability) / 100)
