import { locale } from '#language/t.ts'

const formatOf = (of: string) => new Intl.DateTimeFormat(of, { dateStyle: 'medium', timeZone: 'UTC' })

const shown = formatOf(locale())
/** Messages to applicants are in English, whatever the administrator's language. */
const written = formatOf('en-GB')

/** A calendar day as text: `2026-11-21` → "21 Nov 2026". Anything else is returned as it is. */
export const dayText = (day: string): string => formatted(day, shown)

/** A calendar day in English, for messages. */
export const writtenDay = (day: string): string => formatted(day, written)

function formatted(day: string, format: Intl.DateTimeFormat): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : format.format(at)
}

/** Day of a moment in UTC and English, for messages to people in any zone: "21 Nov 2026". */
export const dateText = (at: Date): string => written.format(at)
