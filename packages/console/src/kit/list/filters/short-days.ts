import { locale } from '@touchline/domain/language/t.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useNow } from '#ui/now.ts'
import { spokenDays } from './spoken-days.ts'

const short = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "14 – 28 Nov": both days of that year, without it; undefined if that would leave something out. */
export function shortDays(value: string, year: number): string | undefined {
  const [from, to] = value.split('..').map((day) => new Date(`${day}T00:00:00Z`))
  const isWithin = (day: Date | undefined) => day?.getUTCFullYear() === year
  return from && to && isWithin(from) && isWithin(to) ? short.formatRange(from, to) : undefined
}

/** Words of a chip for its days: on phones without the current year. */
export function useShownDays(value: string | undefined) {
  const [isNarrow, now] = [useNarrow(), useNow()]
  const whole = value && spokenDays(value)
  const inShort = value && isNarrow ? shortDays(value, now.getFullYear()) : undefined
  return { chosen: inShort ?? whole, whole, isBare: inShort !== undefined }
}
