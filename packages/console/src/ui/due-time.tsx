import { VisuallyHidden } from '@mantine/core'
import { useNow } from '#ui/now.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time.tsx'

/** When something is to be done; what should have been done by now stands out. */
export function DueTime({ at }: { at: Date }) {
  const now = useNow()
  if (at >= now) return <Time at={at} />
  return (
    <StatusBadge tone="bad">
      <VisuallyHidden>Overdue: </VisuallyHidden>
      <Time at={at} />
    </StatusBadge>
  )
}
