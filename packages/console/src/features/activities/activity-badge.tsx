import {
  IconChecklist,
  IconMail,
  IconNote,
  IconPhone,
  IconPresentation,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { dueStateOf } from '@touchline/domain/nouns/activity/activity-status.ts'
import {
  activityStatusLabels,
  activityStatusOf,
  activityStatusTones,
  type Activity,
  type ActivityType,
} from '@touchline/domain/nouns/activity/activity.ts'
import { createElement } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/now.ts'
import { useZone } from '#ui/time.tsx'

const icons: Record<ActivityType, Icon> = {
  call: IconPhone,
  email: IconMail,
  meeting: IconUsers,
  demo: IconPresentation,
  task: IconChecklist,
  note: IconNote,
}

type TypeIconProps = { type: ActivityType | undefined; size: number; className?: string | undefined }

/** Decorative: the word for the type is shown or read out beside it. */
export const TypeIcon = ({ type, size, className }: TypeIconProps) =>
  createElement(icons[type ?? 'task'], { size, className, 'aria-hidden': true })

/** Status in a word; planned activities are overdue, today or planned. */
export function ActivityBadge({ activity }: { activity: Activity }) {
  const now = useNow()
  const timeZone = useZone()
  const status = activityStatusOf(activity)
  const pressing = dueStateOf(activity, { now, timeZone })
  if (pressing === 'overdue') return <StatusBadge tone="bad">{t('Overdue')}</StatusBadge>
  if (pressing === 'today') return <StatusBadge tone="warning">{t('Today')}</StatusBadge>
  return <StatusBadge tone={activityStatusTones[status]}>{activityStatusLabels[status]}</StatusBadge>
}
