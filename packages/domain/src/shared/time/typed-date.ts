import { addDays, dayIn, localTimeOf } from './time-zone.ts'
import { dateWords, type DateWords, folded, wordsOf } from './date-words.ts'
import { readDayWords, type DayClock, type Toward } from './typed-day.ts'

/** Locale, zone and time of the person typing. */
export type TypingClock = {
  /** BCP 47: language, and order of day and month. */
  locale: string
  now: Date
  timeZone: string
  /** Default: future. */
  toward?: Toward
}

/** Words of a typed text, split: "22nov", "22-Nov-2026", "2026-11-22T15:00", "3 p.m.", "22nd". */
const tokensOf = (typed: string, locale: string): string[] =>
  wordsOf(
    inKnownWords(folded(typed).trim(), locale)
      .replaceAll(/(?<=\d)t(?=\d)/g, ' ')
      // "8 Uhr 30", "14 Uhr", "15:00 h", "15 h" after a word; "27. 11. 2026".
      .replaceAll(/\b(\d{1,2}) ?uhr (\d{2})\b/g, '$1:$2')
      .replaceAll(/(?<![:.\d])(\d{1,2}) ?uhr\b/g, '$1:00')
      .replaceAll(/(?<=[:.]\d{2}) ?h\b/g, '')
      .replaceAll(/(?<=\d\.) (?=\d{1,2}\.|\d{4}\b)/g, '')
      .replaceAll(/(?<=\p{L} )(?<!(?:^|\s)in )(\d{1,2}) h$/gu, '$1h')
      .replaceAll(/\b([ap])\s?m\b/g, '$1m')
      .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
      .replaceAll(/(?<=\d)[-/](?=\p{L})|(?<=\p{L})[-/](?=\d)|(?<=\d)(?=\p{L}{3})/gu, ' ')
      .replaceAll(/(?<=\d)(?=[ap]m\b)|(?<=[+-]) (?=\d)/g, ''),
    locale,
  )

const clockOf = ({ locale, now, timeZone, toward = 'future' }: TypingClock): DayClock => ({
  words: dateWords(locale),
  today: dayIn(now, timeZone),
  toward,
})

/** Day of a typed text, `2026-11-22`: "22/11", "fri", "+2w". Undefined if there is none. */
export function readDay(typed: string, clock: TypingClock): string | undefined {
  const read = readDayWords(tokensOf(typed, clock.locale), clockOf(clock))
  return read !== undefined && 'day' in read ? read.day : undefined
}

/**
 * Day and time of a typed text, in local time, `2026-11-22T15:00`: "fri 3pm", "+2h". A day alone gets the usual time; a
 * time alone is the next one, or in the past the last one. Clocks may skip it: see `instantAt`.
 */
export function readMoment(typed: string, clock: TypingClock, usualTime = '09:00'): string | undefined {
  const tokens = tokensOf(typed, clock.locale)
  const day = clockOf(clock)
  for (let at = tokens.length; at >= 0; at -= 1) {
    const halves = [tokens.slice(0, at), tokens.slice(at)] as const
    const read =
      combined(halves[0], halves[1], clock, day, usualTime) ??
      (at === 0 || at === tokens.length ? undefined : combined(halves[1], halves[0], clock, day, usualTime))
    if (read !== undefined) return read
  }
  return undefined
}

/** Time of a typed text, `15:00`: "3pm", "15:00", "9". */
export function readClockTime(typed: string, locale: string): string | undefined {
  return readTime(tokensOf(typed, locale).join(' '), dateWords(locale), true)
}

function combined(
  ofDay: readonly string[],
  ofTime: readonly string[],
  clock: TypingClock,
  day: DayClock,
  usualTime: string,
): string | undefined {
  const time = ofTime.length === 0 ? undefined : readTime(ofTime.join(' '), day.words, ofDay.length > 0)
  if (ofTime.length > 0 && time === undefined) return undefined
  if (ofDay.length === 0) return time === undefined ? undefined : nextTime(time, clock)
  // "22 nov 14" is an hour here.
  if (ofTime.length === 0 && /^(?:[01]\d|2[0-3])$/.test(ofDay[2] ?? '')) return undefined
  const read = readDayWords(ofDay, day)
  if (read === undefined) return undefined
  if ('day' in read) return `${read.day}T${time ?? usualTime}`
  return time === undefined ? after(read.span, clock) : undefined
}

const MINUTE_MS = 60_000

const after = ({ unit, count }: { unit: string; count: number }, { now, timeZone }: TypingClock): string =>
  localTimeOf(new Date(now.getTime() + count * (unit === 'hour' ? 60 : 1) * MINUTE_MS), timeZone)

function nextTime(time: string, { now, timeZone, toward = 'future' }: TypingClock): string {
  const present = localTimeOf(now, timeZone)
  const today = `${dayIn(now, timeZone)}T${time}`
  if (toward === 'future' && today <= present) return `${addDays(dayIn(now, timeZone), 1)}T${time}`
  if (toward === 'past' && today > present) return `${addDays(dayIn(now, timeZone), -1)}T${time}`
  return today
}

type Phrase = readonly [said: RegExp, meant: string]

/** Phrases for dates and times that `Intl` doesn't have, with their meanings. */
const phrases: Record<string, readonly Phrase[]> = {
  en: [
    [/\bin an? (?=\p{L})/gu, 'in 1 '],
    [/^an? (?=\p{L}+ ago\b)/gu, '1 '],
  ],
  de: [[/\b(in|vor) eine[mr] /g, '$1 1 ']],
  es: [
    [/\b(?:en|dentro de) una? /g, '+1 '],
    [/\b(?:en|dentro de) (?=\d)/g, '+'],
    [/\bhace una? /g, 'hace 1 '],
    [/\bsemana que viene\b/g, 'proxima semana'],
    [/\b(mes|ano) que viene\b/g, 'proximo $1'],
    [/\bque viene\b/g, 'proximo'],
    [/\b12 de la noche\b/g, '0:00'],
    [/\b12 de la manana\b/g, '12:00'],
    [/(?<=\d) de la (?:tarde|noche)\b/g, ' pm'],
    [/(?<=\d) de la (?:manana|madrugada)\b/g, ' am'],
    // "h" is how Spanish writes a time of day; more than a day's hours, or some with "+" or "en", are a span.
    [/\ba las? (\d{1,2})(?: ?h(?:oras)?)?(?= |$)(?! ?[ap] ?m\b)/g, '$1:00'],
    [/^([01]?\d|2[0-3]) ?h$/g, '$1:00'],
  ],
}

/** Folded text with known phrases replaced, in the locale's language and English. */
const inKnownWords = (text: string, locale: string): string =>
  [...new Set(['en', locale.split('-')[0] ?? locale])]
    .flatMap((language) => phrases[language] ?? [])
    .reduce((said, [from, to]) => said.replaceAll(from, to), text)

const NOON = 12

/** Time of a text, `15:00`: "3pm", "3:30 pm", "15:00", "15h", "noon". A bare hour counts only beside a day. */
function readTime(text: string, { times }: DateWords, mayBeBare: boolean): string | undefined {
  const named = times.get(text)
  if (named !== undefined) return named
  const parts =
    /^(?<hour>\d{1,2})(?:(?<mark>[:.h])(?<minute>\d{2})?(?::\d{2})?)?\s?(?<half>am|pm|a m|p m)?$/.exec(
      text,
    )?.groups
  if (parts === undefined) return undefined
  const { hour, mark, minute, half } = parts
  const isBare = minute === undefined && half === undefined && mark !== 'h'
  if ((isBare && !mayBeBare) || ((mark === ':' || mark === '.') && minute === undefined)) return undefined
  const hours = inDay(Number(hour), half?.[0])
  const minutes = Number(minute ?? 0)
  return hours === undefined || minutes > 59 ? undefined : `${pad(hours)}:${pad(minutes)}`
}

/** Hour of the day from a twelve-hour one, which runs from 1 to 12. */
function inDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined
  if (hour < 1 || hour > NOON) return undefined
  return (hour % NOON) + (half === 'p' ? NOON : 0)
}

const pad = (number: number) => String(number).padStart(2, '0')
