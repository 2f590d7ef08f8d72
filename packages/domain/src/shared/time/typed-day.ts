import { addDays, daysBetween } from './time-zone.ts'
import { sidesOf, type DateWords, type Span } from './date-words.ts'

/** Which of several dates is meant without a year, or which weekday without a week. */
export type Toward = 'future' | 'past' | 'near'

export type DayClock = { words: DateWords; today: string; toward: Toward }

/** A day, or a span of hours, which is a moment. */
export type ReadDay = { day: string } | { span: Span }

/** Reads the words of a day: "fri", "22/11", "22 nov 2026", "tomorrow", "+2w". */
export function readDayWords(tokens: readonly string[], clock: DayClock): ReadDay | undefined {
  const { words } = clock
  const text = tokens.join(' ')
  const span = words.phrases.get(text) ?? spanOf(text, words)
  if (span !== undefined)
    return span.unit === 'hour' || span.unit === 'minute' ? { span } : dayAfter(span, clock)
  const day = ofWeekday(tokens, clock) ?? ofDate(tokens, clock) ?? datedWeekday(tokens, clock)
  return day === undefined ? undefined : { day }
}

/** "+2w", "2 weeks", "in 2 weeks", "2 weeks ago" */
function spanOf(text: string, { units, around }: DateWords): Span | undefined {
  const [, before = '', digits = '', after = ''] = /^(\D*?)(\d{1,4})(\D*)$/.exec(text) ?? []
  if (digits === '') return undefined
  const sides = [before.trim(), after.trim()] as const
  const count = Number(digits)
  const known = around.get(sidesOf(...sides))
  if (known !== undefined) return { unit: known.unit, count: known.count * count }
  const unit = units.get(sides[1])
  if (unit === undefined || !['', '+', '-'].includes(sides[0])) return undefined
  return { unit, count: sides[0] === '-' ? -count : count }
}

function dayAfter({ unit, count }: Span, { today }: DayClock): { day: string } | undefined {
  const day =
    unit === 'day' || unit === 'week'
      ? addDays(today, unit === 'week' ? count * 7 : count)
      : monthsAfter(today, unit === 'year' ? count * 12 : count)
  return inYears(day) ? { day } : undefined
}

const inYears = (day: string) => day > '1000' && day < '9999-12-31'

/** Same day of another month, or its last day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const end = last.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return addDays(end, Math.min(date, last.getUTCDate()) - last.getUTCDate())
}

/** From 0 for Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** "fri", "next fri", "lunes pasado" */
function ofWeekday(tokens: readonly string[], { words, today, toward }: DayClock): string | undefined {
  const isNext = tokens.some((word) => words.next.has(word))
  const isLast = tokens.some((word) => words.last.has(word))
  const [name, ...rest] = tokens.filter((word) => !words.next.has(word) && !words.last.has(word))
  const weekday = name === undefined || rest.length > 0 ? undefined : named(words.weekdays, name)
  if (weekday === undefined) return undefined
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  if (isNext) return addDays(today, 7 - weekdayOf(today) + weekday)
  if (isLast || toward === 'past') return addDays(today, ahead - 7)
  if (toward === 'near') return addDays(today, ahead > 3 ? ahead - 7 : ahead)
  return addDays(today, ahead === 0 ? 7 : ahead)
}

/** "fri 27 nov": the weekday is redundant. */
function datedWeekday([name = '', ...rest]: readonly string[], clock: DayClock): string | undefined {
  const weekday = named(clock.words.weekdays, name)
  const day = weekday === undefined ? undefined : ofDate(rest, clock)
  return day !== undefined && weekdayOf(day) === weekday ? day : undefined
}

const NAME_MIN = 3

/** Number by a whole name, or by its beginning if unambiguous. */
function named(names: Map<string, number>, word: string): number | undefined {
  const exact = names.get(word)
  if (exact !== undefined || word.length < NAME_MIN) return exact
  const found = new Set([...names].flatMap(([name, value]) => (name.startsWith(word) ? [value] : [])))
  const [only] = found
  return found.size === 1 ? only : undefined
}

function ofDate(tokens: readonly string[], clock: DayClock): string | undefined {
  const [first = '', second, third, more] = tokens
  if (more !== undefined) return undefined
  if (second === undefined) return ofDigits(first, clock)
  const isDay = /^\d{1,2}\.?$/
  const month = named(clock.words.months, isDay.test(first) ? second : first)
  const date = isDay.test(first) ? first : second
  if (month === undefined || !isDay.test(date)) return undefined
  return dated(third, month, Number.parseInt(date, 10), clock)
}

/** "2026-11-22", "22/11", "22.11.", "22-11-2026" */
function ofDigits(text: string, clock: DayClock): string | undefined {
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/.exec(text) ?? []
  if (year !== undefined) return dated(year, Number(month), Number(date), clock)
  const [, first, mark, second, last] = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  const pair = [Number(first), Number(second)] as const
  // With stops the day comes first everywhere; what can't be a month is a day.
  const isDayFirst = clock.words.order === 'day first' || mark === '.'
  const [month1, date1] = isDayFirst ? [pair[1], pair[0]] : pair
  return dated(last, month1, date1, clock) ?? dated(last, date1, month1, clock)
}

/** Longest time to a leap day. */
const YEARS = 8
const CENTURY = 100
/** Two-digit years up to this far ahead: "98" isn't in the future. */
const YEARS_AHEAD = 20

function dated(year: string | undefined, month: number, date: number, clock: DayClock): string | undefined {
  const thisYear = Number(clock.today.slice(0, 4))
  if (year !== undefined) {
    if (!/^(\d{2}|\d{4})$/.test(year)) return undefined
    const latest = thisYear + (clock.toward === 'past' ? 0 : YEARS_AHEAD)
    const isWhole = year.length > 2
    return dayOf(isWhole ? Number(year) : latest - ((latest - Number(year)) % CENTURY), month, date)
  }
  const days = Array.from({ length: 2 * YEARS + 1 }, (_, at) => dayOf(thisYear - YEARS + at, month, date))
  const known = days.filter((day) => day !== undefined)
  const { today, toward } = clock
  if (toward === 'future') return known.find((day) => day >= today)
  if (toward === 'past') return known.findLast((day) => day <= today)
  const distance = (day: string) => Math.abs(daysBetween(today, day))
  return known.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Undefined for 30 February. */
function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date))
  const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date && inYears(day) ? day : undefined
}
