import { locale, t } from '@touchline/domain/language/t.ts'
const whole = new Intl.NumberFormat(locale())
const share = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 })

export const numberText = (value: number): string => whole.format(value)

/** 0.254 → "25%" */
export const percentText = (value: number): string => share.format(value)

/** 12.4 → "12 days" */
export const daysCountText = (days: number): string =>
  t('{count, plural, one {# day} other {# days}}', { count: Math.round(days) })
