import { StatusBadge } from './status-badge.tsx'
import { VisuallyHidden } from './text/visually-hidden.tsx'
import { useNow } from './now.ts'
import { Time } from './time.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Due time, highlighted when it has passed. */
export function DueTime({ at }: { at: Date }) {
  const now = useNow()
  if (at >= now) return <Time at={at} />
  return (
    <StatusBadge tone="bad">
      <VisuallyHidden>{t('Overdue:')} </VisuallyHidden>
      <Time at={at} />
    </StatusBadge>
  )
}
