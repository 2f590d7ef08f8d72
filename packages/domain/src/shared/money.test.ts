import { describe, expect, test } from 'vitest'
import {
  currencyDigits,
  CurrencyCode,
  commonCurrencies,
  editableMoney,
  formatMoney,
  MINOR_MAX,
  MinorAmount,
  parseMoney,
  sumsByCurrency,
  weighted,
} from './money.ts'

/** Intl writes non-breaking spaces. */
const visible = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['EUR', 2],
  ['GBP', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['KWD', 3],
  ['TND', 3],
  ['ZZZ', 2],
])('%s has %s digits', (currency, digits) => expect(currencyDigits(currency)).toBe(digits))

test.each([
  [123_450, 'GBP', 'en-GB', '£1,234.50'],
  [123_450, 'EUR', 'de-DE', '1.234,50 €'],
  [1234, 'JPY', 'en-GB', 'JP¥1,234'],
  [1_234_500, 'KWD', 'en-GB', 'KWD 1,234.500'],
  [1, 'KWD', 'en-GB', 'KWD 0.001'],
  [123_450, 'ZZZ', 'en-GB', 'ZZZ 1,234.50'],
])('%s %s in %s is %s', (minor, currency, locale, text) => {
  expect(visible(formatMoney(minor, currency, locale))).toBe(text)
})

describe('what people type', () => {
  test.each([
    ['1,234.50', 'GBP', 'en-GB', 123_450],
    ['£1,234.5', 'GBP', 'en-GB', 123_450],
    ['1234.5 gbp', 'GBP', 'en-GB', 123_450],
    ['0', 'GBP', 'en-GB', 0],
    ['.5', 'GBP', 'en-GB', 50],
    ['007', 'GBP', 'en-GB', 700],
    ['1.15', 'GBP', 'en-GB', 115],
    ['1.234,50', 'EUR', 'de-DE', 123_450],
    ['1234,5 €', 'EUR', 'de-DE', 123_450],
    ['1.234', 'EUR', 'de-DE', 123_400],
    ['1 234,50', 'EUR', 'fr-FR', 123_450],
    ['1\u202f234,50', 'EUR', 'fr-FR', 123_450],
    ["1'234.50", 'CHF', 'de-CH', 123_450],
    ['12,34,567', 'INR', 'en-IN', 123_456_700],
    ['1 234', 'GBP', 'en-GB', 123_400],
    ['¥1,234', 'JPY', 'ja-JP', 1234],
    ['1.234', 'KWD', 'en-GB', 1234],
    ['1.2', 'KWD', 'en-GB', 1200],
    ['١٬٢٣٤٫٥', 'EGP', 'ar-EG', 123_450],
    ['10000000', 'GBP', 'en-GB', MINOR_MAX],
    ['1000000000', 'JPY', 'ja-JP', MINOR_MAX],
  ])('%s in %s, %s: %s', (typed, currency, locale, valueMinor) => {
    expect(parseMoney(typed, currency, locale)).toEqual({ ok: true, valueMinor })
  })

  test.each([
    ['', 'GBP', 'en-GB', 'Enter an amount.'],
    ['£', 'GBP', 'en-GB', 'Enter an amount.'],
    ['-5', 'GBP', 'en-GB', 'Enter an amount of 0 or more.'],
    ['abc', 'GBP', 'en-GB', 'Enter an amount such as 1,234.50.'],
    ['1,5', 'GBP', 'en-GB', 'Enter an amount such as 1,234.50.'],
    ['1.5', 'EUR', 'de-DE', 'Enter an amount such as 1.234,50.'],
    ['1.2.3', 'GBP', 'en-GB', 'Enter an amount such as 1,234.50.'],
    ['5.', 'GBP', 'en-GB', 'Enter an amount such as 1,234.50.'],
    ['€5', 'GBP', 'en-GB', 'Enter an amount such as 1,234.50.'],
    ['1e5', 'GBP', 'en-GB', 'Enter an amount such as 1,234.50.'],
    ['1.234', 'GBP', 'en-GB', 'Use at most 2 decimal places for GBP.'],
    ['1.5', 'JPY', 'en-GB', 'JPY has no decimal places.'],
    ['10000000.01', 'GBP', 'en-GB', 'Enter at most £10,000,000.00.'],
    ['99999999999999999999', 'GBP', 'en-GB', 'Enter at most £10,000,000.00.'],
  ])('%s in %s, %s: %s', (typed, currency, locale, why) => {
    expect(parseMoney(typed, currency, locale)).toEqual({ ok: false, why })
  })

  // Whatever is shown can be typed again, in every common currency and in every habit of writing numbers.
  const locales = [
    'en-GB',
    'de-DE',
    'fr-FR',
    'de-CH',
    'en-IN',
    'pl-PL',
    'pt-BR',
    'sv-SE',
    'ja-JP',
    'ar-EG',
    'fa-IR',
  ]
  test.each([...commonCurrencies, 'KWD'])('%s comes back as it was', (currency) => {
    for (const locale of locales)
      for (const minor of [0, 1, 9, 10, 99, 100, 999, 1000, 123_456, 1_234_567, 99_999_999, MINOR_MAX]) {
        expect(parseMoney(editableMoney(minor, currency, locale), currency, locale)).toEqual({
          ok: true,
          valueMinor: minor,
        })
        if (!/^(ar|fa)/.test(locale))
          expect(parseMoney(formatMoney(minor, currency, locale), currency, locale)).toEqual({
            ok: true,
            valueMinor: minor,
          })
      }
  })
})

test('currencies are never added up together', () => {
  const sums = sumsByCurrency([
    { valueMinor: 100, currency: 'GBP' },
    { valueMinor: 7, currency: 'EUR' },
    { valueMinor: 23, currency: 'GBP' },
  ])
  expect(sums).toEqual([
    { currency: 'GBP', valueMinor: 123, count: 2 },
    { currency: 'EUR', valueMinor: 7, count: 1 },
  ])
})

test.each([
  [1001, 50, 501],
  [1000, 0, 0],
  [MINOR_MAX, 100, MINOR_MAX],
])('%s at %s %% counts %s', (value, probability, result) => expect(weighted(value, probability)).toBe(result))

test('the bounds of an amount, and codes that are none', () => {
  expect([0, MINOR_MAX].every((value) => MinorAmount.safeParse(value).success)).toBe(true)
  expect([-1, 0.5, MINOR_MAX + 1].some((value) => MinorAmount.safeParse(value).success)).toBe(false)
  expect(CurrencyCode.safeParse('eur').success).toBe(false)
  for (const code of commonCurrencies) expect(CurrencyCode.safeParse(code).success).toBe(true)
})
