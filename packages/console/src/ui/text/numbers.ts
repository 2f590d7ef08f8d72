import { locale, t } from '@touchline/domain/language/t.ts'

const whole = new Intl.NumberFormat(locale())
const share = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 })

const coefficient = new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const numberText = (value: number): string => whole.format(value)

/** 0.254 → "25%" */
export const percentText = (value: number): string => share.format(value)

/** Suffix of a number in per cent: "%", in German with a space before it. */
export const percentSuffix = (): string =>
  share
    .formatToParts(1)
    .flatMap(({ type, value }) => (type === 'literal' || type === 'percentSign' ? [value] : []))
    .join('')

/** 0.4 → "0.40" */
export const coefficientText = (value: number): string => coefficient.format(value)

/** 12.4 → "12 days" */
export const daysCountText = (days: number): string =>
  t('{count, plural, one {# day} other {# days}}', { count: Math.round(days) })
