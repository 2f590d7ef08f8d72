import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { matchTimeline } from '@touchline/domain/nouns/match/match-timeline.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { useMemo } from 'react'
import { historyOf } from '#data/engine/decisions.ts'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import classes from './match-timeline.module.css'

/** The steps of a match along one line. Reads nothing that the history beside it doesn't read. */
export function MatchTimeline({ match }: { match: Match }) {
  const { data } = useInfiniteQuery(historyOf('matches', match.id))
  const now = useNow()
  const steps = useMemo(
    () => matchTimeline(match, data?.pages.flatMap(({ rows }) => rows) ?? []),
    [match, data],
  )
  if (steps.length === 0) return null
  return (
    <ol className={classes['line']} aria-label={t('Timeline of the match')}>
      {steps.map(({ id, label, detail, at }) => (
        <li key={id} className={classes['step']} data-ahead={(at !== undefined && at > now) || undefined}>
          <span className={classes['label']}>
            {label}
            {detail !== undefined && (
              <>
                {' '}
                <span className={classes['detail']}>{detail}</span>
              </>
            )}
          </span>
          <span className={classes['time']}>{at && <Time at={at} as="exact" />}</span>
        </li>
      ))}
    </ol>
  )
}
