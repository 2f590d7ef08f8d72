import type { DateWords } from './date-words.ts'

const NOON = 12

/**
 * The time of day that words name, `15:00`: "3pm", "3:30 pm", "15:00", "15h", "noon". A bare hour is one only beside a day.
 */
export function readTime(text: string, { times }: DateWords, mayBeBare: boolean): string | undefined {
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

/** Of twelve hours there is no thirteenth and no hour 0. */
function inDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined
  if (hour < 1 || hour > NOON) return undefined
  return (hour % NOON) + (half === 'p' ? NOON : 0)
}

const pad = (number: number) => String(number).padStart(2, '0')
