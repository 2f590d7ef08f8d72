const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day of the calendar, whatever the zone: `2026-11-21` → "21 Nov 2026". What is no day is shown as it was written. */
export function dayText(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : written.format(at)
}

/** The day of a moment, in UTC, for texts that people of all zones read: "21 Nov 2026". */
export const dateText = (at: Date): string => written.format(at)
