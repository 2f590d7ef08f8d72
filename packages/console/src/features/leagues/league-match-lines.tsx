import { Anchor, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { matchReviewOf, matchStatusOf, teamName, type Match } from '@touchline/domain/nouns/match/match.ts'
import {
  matchReviewLabels,
  matchReviewTones,
  matchStatusLabels,
  matchStatusTones,
} from '@touchline/domain/nouns/match/match-states.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { Link } from '#kit/page/link.tsx'
import { paths } from '#paths.ts'
import { ScoreLine } from '#ui/text/score-line.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { VenueTime } from '#ui/venue-time.tsx'
import classes from './league-match-lines.module.css'

type MatchLinesProps = {
  label: string
  matches: readonly Match[]
  /** For matches of several matchdays. */
  withDay?: boolean
}

/** Matches with their score, kick-off and state. */
export function MatchLines({ label, matches, withDay = false }: MatchLinesProps) {
  return (
    <ul className={classes['lines']} aria-label={label}>
      {matches.map((match) => (
        <li key={match.id} className={classes['line']}>
          <div className={classes['teams']}>
            <Anchor component={Link} to={paths.match(match.id)} size="sm">
              <ScoreLine
                home={teamName(match.home)}
                away={teamName(match.away)}
                score={match.score && scoreText(match.score)}
              />
            </Anchor>
          </div>
          <Text size="xs" c="dimmed" component="div">
            {withDay && match.matchday !== undefined && `${t('Matchday {day}', { day: match.matchday })} · `}
            <VenueTime at={match.kickOff} venue={match.timeZone} />
          </Text>
          <State match={match} />
        </li>
      ))}
    </ul>
  )
}

/** An unconfirmed result says so; otherwise the state of the match. */
function State({ match }: { match: Match }) {
  const status = matchStatusOf(match)
  const review = matchReviewOf(match)
  const isPlayed = status === 'finished' || status === 'awarded'
  if (isPlayed && (review === 'approved' || review === 'locked'))
    return <StatusBadge tone={matchStatusTones[status]}>{matchStatusLabels[status]}</StatusBadge>
  return isPlayed ? (
    <StatusBadge tone={matchReviewTones[review]}>
      {t('Result: {state}', { state: matchReviewLabels[review] })}
    </StatusBadge>
  ) : (
    <StatusBadge tone={matchStatusTones[status]}>{matchStatusLabels[status]}</StatusBadge>
  )
}
