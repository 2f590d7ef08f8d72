import { Failure, type Result } from './compile/result.ts'
import { RuleDuration, RuleTimestamp, type RuleValue } from './compile/rule-values.ts'
import { method, type MethodTable, optional, tableOf } from './method.ts'

const nanosPerSecond = 1_000_000_000n
const nanosPerMillisecond = 1_000_000n
const nanosPerDay = 86_400n * nanosPerSecond

/** https://firebase.google.com/docs/reference/rules/rules.duration_ */
const units: { readonly [unit: string]: bigint } = {
  w: 7n * nanosPerDay,
  d: nanosPerDay,
  h: 3600n * nanosPerSecond,
  m: 60n * nanosPerSecond,
  s: nanosPerSecond,
  ms: nanosPerMillisecond,
  ns: 1n,
}

/** Remainder with the divisor's sign, so that moments before 1970 count upwards. */
function modulo(value: bigint, divisor: bigint): bigint {
  return ((value % divisor) + divisor) % divisor
}

function dateOf({ nanos }: RuleTimestamp): Date {
  return new Date(Number((nanos - modulo(nanos, nanosPerMillisecond)) / nanosPerMillisecond))
}

function startOfDay({ nanos }: RuleTimestamp): bigint {
  return nanos - modulo(nanos, nanosPerDay)
}

function dayOfYear(timestamp: RuleTimestamp): bigint {
  const date = dateOf(timestamp)
  const first = BigInt(Date.UTC(date.getUTCFullYear(), 0, 1)) * nanosPerMillisecond
  return (startOfDay(timestamp) - first) / nanosPerDay + 1n
}

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp: in UTC; Monday is day 1 of the week. */
export const timestampMethods = tableOf<RuleTimestamp>('timestamp', {
  year: method(0, (timestamp) => BigInt(dateOf(timestamp).getUTCFullYear())),
  month: method(0, (timestamp) => BigInt(dateOf(timestamp).getUTCMonth() + 1)),
  day: method(0, (timestamp) => BigInt(dateOf(timestamp).getUTCDate())),
  dayOfWeek: method(0, (timestamp) => BigInt(dateOf(timestamp).getUTCDay() || 7)),
  dayOfYear: method(0, dayOfYear),
  hours: method(0, (timestamp) => BigInt(dateOf(timestamp).getUTCHours())),
  minutes: method(0, (timestamp) => BigInt(dateOf(timestamp).getUTCMinutes())),
  seconds: method(0, (timestamp) => BigInt(dateOf(timestamp).getUTCSeconds())),
  nanos: method(0, ({ nanos }) => modulo(nanos, nanosPerSecond)),
  date: method(0, (timestamp) => new RuleTimestamp(startOfDay(timestamp))),
  time: method(0, (timestamp) => new RuleDuration(timestamp.nanos - startOfDay(timestamp))),
  toMillis: method(0, ({ nanos }) => (nanos - modulo(nanos, nanosPerMillisecond)) / nanosPerMillisecond),
})

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
export const durationMethods = tableOf<RuleDuration>('duration', {
  seconds: method(0, ({ nanos }) => nanos / nanosPerSecond),
  nanos: method(0, ({ nanos }) => nanos % nanosPerSecond),
})

const noInts = new Failure('the arguments are not ints')

/** https://firebase.google.com/docs/reference/rules/rules.timestamp */
export const timestampNamespace: MethodTable = {
  date: optional((_target, args) => timestampOfDate(args), 3, 3),
  value: method(1, (_target, millis) =>
    typeof millis === 'bigint' ? new RuleTimestamp(millis * nanosPerMillisecond) : noInts,
  ),
}

function timestampOfDate(args: readonly RuleValue[]): Result {
  const [year, month, day] = args
  if (typeof year !== 'bigint' || typeof month !== 'bigint' || typeof day !== 'bigint') return noInts
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const valid = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  if (!valid || year < 1n || year > 9999n) return new Failure('the date does not exist')
  return new RuleTimestamp(BigInt(date.getTime()) * nanosPerMillisecond)
}

/** https://firebase.google.com/docs/reference/rules/rules.duration_ */
export const durationNamespace: MethodTable = {
  abs: method(1, (_target, duration) => {
    if (!(duration instanceof RuleDuration)) return new Failure('the argument is not a duration')
    return duration.nanos < 0n ? new RuleDuration(-duration.nanos) : duration
  }),
  time: optional((_target, args) => durationOfTime(args), 4, 4),
  value: method(2, (_target, magnitude, unit) => {
    const size = typeof unit === 'string' && Object.hasOwn(units, unit) ? units[unit] : undefined
    if (typeof magnitude !== 'bigint') return noInts
    if (size === undefined) return new Failure(`the unit must be one of ${Object.keys(units).join(', ')}`)
    return new RuleDuration(magnitude * size)
  }),
}

function durationOfTime([hours, minutes, seconds, nanos]: readonly RuleValue[]): Result {
  const valid =
    typeof hours === 'bigint' &&
    typeof minutes === 'bigint' &&
    typeof seconds === 'bigint' &&
    typeof nanos === 'bigint'
  if (!valid) return noInts
  return new RuleDuration((hours * 3600n + minutes * 60n + seconds) * nanosPerSecond + nanos)
}
