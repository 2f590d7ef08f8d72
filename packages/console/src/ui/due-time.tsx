import badge from './status-badge.module.css'
import { useNow } from './now.ts'
import { Time } from './time.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Due time, highlighted when it has passed. */
export function DueTime({ at }: { at: Date }) {
  const now = useNow()
  return at >= now ? (
    <Time at={at} />
  ) : (
    <Time at={at} lead={t('Overdue:')} className={badge.badge} data-tone="bad" />
  )
}
