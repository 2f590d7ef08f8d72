import type { ReactNode } from 'react'
import classes from './score-line.module.css'

type ScoreLineProps = {
  home: ReactNode
  away: ReactNode
  /** "2–1"; absent before the match has a result. */
  score?: string | undefined
  /** Shown on hover. */
  title?: string
}

/** A match on one line: scores are aligned, with the teams on both sides; in little room the teams are aligned. */
export function ScoreLine({ home, away, score, title }: ScoreLineProps) {
  return (
    <span className={classes['around']} title={title}>
      <span className={classes['line']}>
        <span className={classes['home']}>{home}</span>{' '}
        <span className={classes['score']} data-open={score === undefined || undefined}>
          {score ?? '–'}
        </span>{' '}
        <span className={classes['away']}>{away}</span>
      </span>
    </span>
  )
}
