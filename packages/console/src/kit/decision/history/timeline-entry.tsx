import { Text } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { TimelineSource } from '#kit/timeline/merged.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './history.module.css'

/** Something that happened besides the decisions about a record. */
export type TimelineLine = {
  key: string
  at: Date
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  /** Kind of event, for people who don't see the icon: "Call". */
  kind: string
  title: ReactNode
  /** The text: lines stay, addresses are links, nothing in it is ever markup. */
  text?: string | undefined
  /** Further facts, such as who; empty parts are left out. */
  facts?: readonly string[]
}

/** Lines of one kind as they are read, the latest first. */
export type TimelineFeed = TimelineSource<TimelineLine> & {
  /** Whether the first of them have been read. */
  isThere: boolean
  isReading: boolean
  error: Error | null
  retry(): unknown
  /** Reads earlier ones. */
  readOn?: () => unknown
}

export function TimelineEntry({ line }: { line: TimelineLine }) {
  const { at, icon: Icon, kind, title, text, facts = [] } = line
  const told = facts.filter(Boolean).join(' · ')
  return (
    <li className={classes['entry']} data-event>
      <span className={classes['icon']}>
        <Icon size={14} aria-hidden />
      </span>
      <Text size="sm" component="div" className={classes['told'] ?? ''}>
        <b>{kind}</b> {title}{' '}
        <Text span size="sm" c="dimmed">
          · <Time at={at} />
          {told !== '' && ` · ${told}`}
        </Text>
      </Text>
      {text && (
        <div className={classes['body']}>
          <PlainText>{text}</PlainText>
        </div>
      )}
    </li>
  )
}
