import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { movingNames, type MovingName } from '#data/club-merge.ts'
import { counted } from '#kit/list/page-range.ts'
import classes from './club-merge.module.css'

const words: Record<MovingName, { one: string; many: string }> = {
  managers: { one: 'manager', many: 'managers' },
  leagues: { one: 'league', many: 'leagues' },
  matches: { one: 'match', many: 'matches' },
  videos: { one: 'video', many: 'videos' },
  deals: { one: 'deal', many: 'deals' },
  requests: { one: 'ownership request', many: 'ownership requests' },
  contacts: { one: 'contact', many: 'contacts' },
  activities: { one: 'activity', many: 'activities' },
}

export type MovingCounts = Readonly<Record<MovingName, number>>

export const movingSum = (counts: MovingCounts): number =>
  movingNames.reduce((sum, name) => sum + counts[name], 0)

/** "12 records move." */
export function movingTotal(counts: MovingCounts): string {
  const sum = movingSum(counts)
  return sum === 0
    ? 'Nothing else has to move.'
    : `${counted(sum, { one: 'record moves', many: 'records move' })}.`
}

type MovingListProps = {
  counts: MovingCounts
  /** What to say beside a kind instead of its number. */
  state?: (name: MovingName) => ReactNode
}

/** What names the merged club, kind by kind. */
export function MovingList({ counts, state }: MovingListProps) {
  const present = movingNames.filter((name) => counts[name] > 0)
  if (present.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing names this club.
      </Text>
    )
  return (
    <ul className={classes['moves']}>
      {present.map((name) => (
        <li key={name} className={classes['move']}>
          <span>{counted(counts[name], words[name])}</span>
          {state && <span>{state(name)}</span>}
        </li>
      ))}
    </ul>
  )
}

export const movingWord = (name: MovingName): string => words[name].one
