import { invalidArgument } from '#core/errors.ts'

/** A moment between the years 1 and 9999; `micros` counts microseconds within the second. */
export type Moment = { readonly seconds: number; readonly micros: number }

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59Z')

/** `Date.parse` accepts 30 February as 1 March. */
function isDay(dateTime: string): boolean {
  const day = Number(dateTime.slice(8, 10))
  return day <= 28 || new Date(`${dateTime}Z`).getUTCDate() === day
}

/** Reads a protocol timestamp. Firestore keeps microseconds and drops the rest. */
export function parseTimestamp(text: string): Moment {
  const [, dateTime, fraction = '', zone] = rfc3339.exec(text) ?? []
  const milliseconds = Date.parse(`${dateTime}${zone}`)
  const isMoment = milliseconds >= earliest && milliseconds <= latest && isDay(dateTime ?? '')
  if (!isMoment) throw invalidArgument(`Invalid timestamp: ${text}`)
  return { seconds: milliseconds / 1000, micros: Number(fraction.slice(0, 6).padEnd(6, '0')) }
}

/** As `formatMoment` writes them: such text needn't be rewritten. */
const canonical = /^.{10}T(?!24).{8}(?:\.(?!\d*000Z)(?:\d{3}|\d{6}))?Z$/

/** A protocol timestamp in its stored form. */
export function storedTimestamp(text: string): string {
  const moment = parseTimestamp(text)
  return canonical.test(text) ? text : formatMoment(moment)
}

export function formatMoment({ seconds, micros }: Moment): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -5)
  return `${whole}${formatFraction(micros)}Z`
}

/** Document and commit times are microseconds since the epoch, exact in a double until 2255. */
export function formatMicros(time: number): string {
  const micros = time % 1_000_000
  return formatMoment({ seconds: (time - micros) / 1_000_000, micros })
}

export function toMicros({ seconds, micros }: Moment): number {
  return seconds * 1_000_000 + micros
}

/** Microseconds since the epoch of a protocol timestamp. */
export const parseMicros = (text: string): number => toMicros(parseTimestamp(text))

/** 0, 3 or 6 digits, as in the JSON of protocol timestamps. */
function formatFraction(micros: number): string {
  if (micros === 0) return ''
  const digits = String(micros).padStart(6, '0')
  return `.${digits.endsWith('000') ? digits.slice(0, 3) : digits}`
}
