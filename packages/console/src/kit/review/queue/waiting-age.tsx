import { StatusBadge } from '#ui/status-badge.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useNow } from '#ui/now.ts'
import { exactTime, useTimeZone } from '#ui/time.tsx'
import { ageTone, shortAge } from './age.ts'
import { t } from '@touchline/domain/language/t.ts'

const late = {
  neutral: '',
  info: '',
  good: '',
  warning: t('over half the target'),
  bad: t('overdue'),
}

type WaitingAgeProps = {
  since: Date
  /** Target time for a decision. Milliseconds. */
  targetMs: number
  /** Server's time at a time of this device, where it is known. */
  serverTime?: (local: Date) => Date
}

/** Waiting time: amber at half of the target, red at the whole of it, and in words. */
export function WaitingAge({ since, targetMs, serverTime = (local) => local }: WaitingAgeProps) {
  const now = serverTime(useNow())
  const timeZone = useTimeZone()
  const tone = ageTone(since, now, targetMs)
  const said = [t('Waiting since {time}', { time: exactTime(since, timeZone) }), late[tone]]
    .filter(Boolean)
    .join(', ')
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }} title={said}>
      <StatusBadge tone={tone}>
        <span aria-hidden>{shortAge(since, now)}</span>
        <VisuallyHidden>{said}</VisuallyHidden>
      </StatusBadge>
    </span>
  )
}
