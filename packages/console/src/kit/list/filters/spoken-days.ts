import { t } from '@touchline/domain/language/t.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'

/** "1 Jan 2026 – 31 Mar 2026", "from 1 Jan 2026", "until 31 Mar 2026". */
export function spokenDays(value: string): string {
  const [from = '', to = ''] = value.split('..').map(dayText)
  if (from === '') return t('until {to}', { to })
  return to === '' ? t('from {from}', { from }) : `${from} – ${to}`
}
