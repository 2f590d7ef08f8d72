import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '#kit/list/table/page-range.ts'
import classes from './merge.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** Number of records of each kind that name the merged one. */
export type MovingCounts = Readonly<Record<string, number>>

/** Words of each kind, in the order in which they move. */
export type MovingWords = Readonly<Record<string, { one: string; many: string }>>

export const movingSum = (counts: MovingCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** "12 records move." */
export function movingTotal(counts: MovingCounts): string {
  const sum = movingSum(counts)
  return sum === 0
    ? t('Nothing else to move.')
    : t('{count, plural, one {# record moves} other {# records move}}.', { count: sum })
}

type MovingListProps = {
  counts: MovingCounts
  words: MovingWords
  /** Sentence for none. */
  none: string
  /** Content of a kind in place of its number. */
  state?: (name: string) => ReactNode
}

/** Records that name the merged one, kind by kind. */
export function MovingList({ counts, words, none, state }: MovingListProps) {
  const present = Object.entries(words).filter(([name]) => (counts[name] ?? 0) > 0)
  if (present.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  return (
    <ul className={classes['moves']}>
      {present.map(([name, noun]) => (
        <li key={name} className={classes['move']}>
          <span>{counted(counts[name] ?? 0, noun)}</span>
          {state && <span>{state(name)}</span>}
        </li>
      ))}
    </ul>
  )
}
