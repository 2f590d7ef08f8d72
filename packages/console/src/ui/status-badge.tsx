import type { ReactNode } from 'react'
import type { Tone } from './state-colours.ts'
import classes from './status-badge.module.css'

type StatusBadgeProps = { tone: Tone; children: ReactNode }

/** A state in a word; the mark's shape and colour only repeat the word (WCAG 2.2, 1.4.1). */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** One of several labels, such as a role. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>
}
