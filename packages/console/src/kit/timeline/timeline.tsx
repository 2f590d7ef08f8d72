import { Button, Stack, Text } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './timeline.module.css'

/** One line of a timeline. */
export type TimelineLine = {
  key: string
  at: Date
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  /** What kind of thing it was, for whoever does not see the icon: "Call". */
  kind: string
  title: ReactNode
  /** What was written: lines stay, addresses are links, nothing in it is ever markup. */
  text?: string | undefined
  /** What else is known, such as who; empty parts are left out. */
  facts?: readonly string[]
}

type TimelineProps = {
  lines: readonly TimelineLine[]
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

/** What happened, the latest first. */
export function Timeline({ lines, hasMore, isLoading, onMore }: TimelineProps) {
  return (
    <Stack gap="sm" align="flex-start">
      <ol className={classes['list']}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" size="xs" loading={isLoading} onClick={onMore}>
          Load earlier
        </Button>
      )}
    </Stack>
  )
}

function Line({ line: { at, icon: Icon, kind, title, text, facts = [] } }: { line: TimelineLine }) {
  const told = facts.filter(Boolean).join(' · ')
  return (
    <li className={classes['line']}>
      <span className={classes['icon']}>
        <Icon size={15} aria-hidden />
      </span>
      <div className={classes['body']}>
        <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
          <span className={classes['kind']}>{kind}</span> {title}{' '}
          <Text span size="sm" c="dimmed">
            · <Time at={at} />
            {told !== '' && ` · ${told}`}
          </Text>
        </Text>
        {text && (
          <div className={classes['text']}>
            <PlainText>{text}</PlainText>
          </div>
        )}
      </div>
    </li>
  )
}
