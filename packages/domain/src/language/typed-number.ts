/** Numbers as people type them. */
import { latinDigits } from './latin-digits.ts'

export function separatorsOf(locale: string): { decimal: string; group: string } {
  const parts = numberFormat(locale).formatToParts(1_234_567.5)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? '' }
}

/** Spaces of any width count as one sign, as do both Swiss apostrophes. */
const sameSign = (text: string) => text.replace(/[\s\u00a0\u202f\u2009]/g, ' ').replace(/['’]/g, '’')

/** Digits of a whole number whose groups, if any, are in place: three at the end, two or three before. */
export function ungrouped(whole: string, group: string): string | undefined {
  const text = sameSign(whole)
  if (/^\d*$/.test(text)) return text === '' ? '0' : text
  // A blank groups everywhere: nobody means anything else by it.
  const separator = text.includes(' ') ? ' ' : sameSign(group)
  const [first = '', ...groups] = text.split(separator)
  const grouped =
    groups.length > 0 &&
    /^\d{1,3}$/.test(first) &&
    groups.every((part, at) => (at === groups.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(part))
  return grouped ? [first, ...groups].join('') : undefined
}

/** Whether the typed text is that count, plain or grouped as in the locale: "1234" or "1,234". */
export const isCountTyped = (typed: string, count: number, locale: string): boolean =>
  plainNumber(typed, locale) === String(count)

/**
 * A typed number, read as in the locale, as text with a point: "1.234,5" in German and "1,234.5" in English are
 * `1234.5`. Undefined if it isn't a number.
 */
export function plainNumber(typed: string, locale: string): string | undefined {
  const { decimal, group } = separatorsOf(locale)
  const text = latinDigits(typed.normalize('NFKC').trim()).replace('−', '-')
  const [whole = '', fraction, ...rest] = text.replace(/^-/, '').split(decimal)
  const units = ungrouped(whole, group)
  if (whole === '' || units === undefined || rest.length > 0 || !/^\d+$/.test(fraction ?? '0'))
    return undefined
  return `${text.startsWith('-') ? '-' : ''}${units}${fraction === undefined ? '' : `.${fraction}`}`
}

// Making a formatter costs a thousand times more than using one, and a board formats thousands of amounts.
const formatters = new Map<string, Intl.NumberFormat>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, options)
  formatters.set(key, made)
  return made
}
