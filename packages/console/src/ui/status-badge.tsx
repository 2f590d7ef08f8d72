import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'accent'

const colors: Record<Tone, string> = {
  neutral: 'gray',
  good: 'green',
  warning: 'yellow',
  bad: 'red',
  accent: 'pitch',
}

type StatusBadgeProps = { tone: Tone; children: ReactNode }

/** A state in a word; the dot and its colour only repeat what the word says (WCAG 2.2, 1.4.1). */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge variant="dot" color={colors[tone]} size="md" radius="sm" tt="none" fw={500}>
      {children}
    </Badge>
  )
}
