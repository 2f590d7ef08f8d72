import { locale } from '@touchline/domain/language/t.ts'
/** The formatters of one kind by time zone: making one costs more than using it a thousand times. */
export function formatsByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = made.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale(), {
      ...options,
      ...(timeZone === undefined ? {} : { timeZone }),
    })
    made.set(timeZone, format)
    return format
  }
}
