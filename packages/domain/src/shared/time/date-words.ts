/** Words of dates in a language, from `Intl`, plus English. */
import { latinDigits } from '#language/latin-digits.ts'

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
export type Span = { unit: Unit; count: number }
/** Order of a date's digits in a locale. */
export type DateOrder = 'day first' | 'month first' | 'year first'

export type DateWords = {
  order: DateOrder
  /** From 1, by name. */
  months: Map<string, number>
  /** From 0 for Monday, by name. */
  weekdays: Map<string, number>
  /** "weeks", "wk", "w" */
  units: Map<string, Unit>
  /** "tomorrow", "next week" */
  phrases: Map<string, Span>
  /** Words around a number: "in … weeks", "… weeks ago". The sign is that of the span. */
  around: Map<string, Span>
  /** Times of day by word, for "9" followed by it, or "noon". */
  times: Map<string, string>
  next: Set<string>
  last: Set<string>
}

type Small = { fillers: string; next: string; last: string; noon: string; midnight: string }

/** Words that `Intl` doesn't have. */
const small: Record<string, Small> = {
  en: { fillers: 'at on of the this', next: 'next', last: 'last', noon: 'noon midday', midnight: 'midnight' },
  de: {
    fillers: 'um am den dem der diesen diese dieser uhr',
    next: 'nachste nachsten nachster nachstes kommende kommenden kommender',
    last: 'letzte letzten letzter letztes vorige vorigen',
    noon: 'mittag mittags',
    midnight: 'mitternacht',
  },
  es: {
    fillers: 'a al de del el la las los este esta',
    next: 'proximo proxima',
    last: 'pasado pasada',
    noon: 'mediodia',
    midnight: 'medianoche',
  },
}

/** Without case, accents and dots of abbreviations: "Mié." is `mie`. */
export const folded = (text: string): string =>
  latinDigits(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/[\u200e\u200f]/g, '')
    .replaceAll(/[,،’']/g, ' ')
    .replaceAll(/(?<=\p{L})\./gu, ' ')

/** Words of a text without empty ones such as "at". */
export function wordsOf(text: string, locale: string): string[] {
  const fillers = fillersOf(locale)
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  // After a number "am" is the morning, elsewhere it is German.
  const isFiller = (word: string, at: number) =>
    fillers.has(word) && !(word === 'am' && /\d$/.test(words[at - 1] ?? ''))
  return words.filter((word, at) => !isFiller(word, at))
}

const languageOf = (locale: string) => locale.split('-')[0] ?? locale
const smallOf = (locale: string): Small[] =>
  [small[languageOf(locale)], small['en']].filter((one) => one !== undefined)

const fillersOf = (locale: string) => new Set(smallOf(locale).flatMap(({ fillers }) => fillers.split(' ')))

const made = new Map<string, DateWords>()

/** Words of a locale, cached because making them takes a few milliseconds. */
export function dateWords(locale: string): DateWords {
  const known = made.get(locale)
  if (known !== undefined) return known
  const words = makeWords(locale)
  made.set(locale, words)
  return words
}

function makeWords(locale: string): DateWords {
  // English first: where both use a word, the person's own language is meant.
  const locales = ['en', locale]
  const phraseOf = (text: string) => wordsOf(text, locale).join(' ')
  const words: DateWords = {
    order: orderOf(locale),
    months: new Map(),
    weekdays: new Map(),
    units: new Map(),
    phrases: new Map(),
    around: new Map(),
    times: new Map(),
    next: new Set(),
    last: new Set(),
  }
  for (const one of smallOf(locale)) {
    for (const word of one.next.split(' ')) words.next.add(word)
    for (const word of one.last.split(' ')) words.last.add(word)
    for (const word of one.noon.split(' ')) words.times.set(word, '12:00')
    words.times.set(one.midnight, '00:00')
  }
  for (const one of locales) {
    addNames(words, one, phraseOf)
    addUnits(words, one, phraseOf)
    addRelative(words, one, phraseOf)
  }
  for (const [letter, unit] of letters) if (!words.units.has(letter)) words.units.set(letter, unit)
  return words
}

/** Letters understood in all languages, unless one gives them another meaning. */
const letters = [
  ['h', 'hour'],
  ['d', 'day'],
  ['w', 'week'],
  ['m', 'month'],
  ['y', 'year'],
] as const

function orderOf(locale: string): DateOrder {
  const [first] = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(0)
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
  return first?.type === 'month' ? 'month first' : first?.type === 'year' ? 'year first' : 'day first'
}

type PhraseOf = (text: string) => string

/** 1 January 2024 was a Monday. */
const MONDAY = 1
const styles = ['long', 'short'] as const

function addNames(words: DateWords, locale: string, phraseOf: PhraseOf): void {
  for (const style of styles) {
    // With a day beside it some languages put the month into another case.
    const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
    const dated = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const at = Date.UTC(2024, month - 1, 1)
      words.months.set(phraseOf(alone.format(at)), month)
      const inDate = dated.formatToParts(at).find(({ type }) => type === 'month')?.value ?? ''
      words.months.set(phraseOf(inDate), month)
    }
    const weekday = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
    for (let day = 0; day < 7; day += 1)
      words.weekdays.set(phraseOf(weekday.format(Date.UTC(2024, 0, MONDAY + day))), day)
  }
}

// Of units written alike in one language the later one is meant: "2m" are months.
const units = ['minute', 'hour', 'year', 'day', 'week', 'month'] as const
const counts = [1, 2, 5]

function addUnits(words: DateWords, locale: string, phraseOf: PhraseOf): void {
  for (const unit of units)
    for (const unitDisplay of ['long', 'short', 'narrow'] as const) {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
      for (const count of counts) {
        const name = format.formatToParts(count).find(({ type }) => type === 'unit')?.value
        const phrase = phraseOf(name ?? '')
        // Of "a", Spanish years, nothing is left: "15" alone is no span.
        if (phrase !== '') words.units.set(phrase, unit)
      }
    }
}

function addRelative(words: DateWords, locale: string, phraseOf: PhraseOf): void {
  const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const counted = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  for (const unit of units) {
    for (const count of [-2, -1, 0, 1, 2]) {
      const phrase = phraseOf(named.format(count, unit))
      if ((unit === 'day' || count !== 0) && !/\d/.test(phrase)) words.phrases.set(phrase, { unit, count })
    }
    for (const count of counts)
      for (const sign of [1, -1]) {
        const parts = counted.formatToParts(sign * count, unit)
        const at = parts.findIndex(({ type }) => type === 'integer')
        const side = (some: typeof parts) => phraseOf(some.map(({ value }) => value).join(''))
        if (at >= 0)
          words.around.set(sidesOf(side(parts.slice(0, at)), side(parts.slice(at + 1))), {
            unit,
            count: sign,
          })
      }
  }
  const now = phraseOf(named.format(0, 'second'))
  words.phrases.set(now, { unit: 'minute', count: 0 })
}

/** Key of `around`. */
export const sidesOf = (before: string, after: string): string => `${before}…${after}`
