import { dayText } from '@touchline/domain/shared/time/day-text.ts'

/** "1 Jan 2026 – 31 Mar 2026", "from 1 Jan 2026", "until 31 Mar 2026". */
export function spokenDays(value: string): string {
  const [from = '', to = ''] = value.split('..').map(dayText)
  if (from === '') return `until ${to}`
  return to === '' ? `from ${from}` : `${from} – ${to}`
}
