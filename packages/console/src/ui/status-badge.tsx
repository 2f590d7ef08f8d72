import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'accent'

type StatusBadgeProps = { tone: Tone; children: ReactNode }

/** A state in a word; the dot and its colour only repeat what the word says (WCAG 2.2, 1.4.1). */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** One of several words that something is, such as a role. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>
}
