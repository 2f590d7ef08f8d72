import { Anchor, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { matchStatusLabels } from '@touchline/domain/nouns/match/match-states.ts'
import { matchStatusOf, teamName, type Match, type MatchTeam } from '@touchline/domain/nouns/match/match.ts'
import { goalsOf, scoreNotes } from '@touchline/domain/nouns/match/score.ts'
import type { ReactNode } from 'react'
import { clubsById } from '#data/nouns/club/clubs.ts'
import { Link } from '#kit/page/link.tsx'
import { paths } from '#paths.ts'
import { ClubCrest } from '#screens/club-crest.tsx'
import { formatsByZone, useTimeZone } from '#ui/time.tsx'
import { Competition, stageOf, venueOf } from './match-details.tsx'
import { MatchTimeline } from './match-timeline.tsx'
import classes from './match-centre.module.css'

/** The score board of a match: both clubs, score or kick-off, venue and timeline. */
export function MatchCentre({ match }: { match: Match }) {
  const { home, away, attendance } = match
  const ids = [home, away].flatMap((team) => team?.clubId || [])
  const { data: clubs } = useQuery({ ...clubsById(ids), enabled: ids.length > 0 })
  const clubOf = (team: MatchTeam | undefined) => team && clubs?.get(team.clubId)
  const crowd =
    attendance === undefined
      ? ''
      : t('{attendance, plural, one {# spectator} other {# spectators}}', { attendance })
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      aria-label={t('Match centre')}
      className={classes['centre'] ?? ''}
    >
      <div className={classes['board']}>
        <Line parts={[stageOf(match)]}>
          <Competition match={match} />
        </Line>
        <div className={classes['teams']}>
          <Team team={home} club={clubOf(home)} side="home" />
          <Middle match={match} />
          <Team team={away} club={clubOf(away)} side="away" />
        </div>
        <Line parts={[venueOf(match), match.neutral ? t('Neutral ground') : '', crowd]} />
      </div>
      <MatchTimeline match={match} />
    </Paper>
  )
}

/** The known parts, joined by dots. */
function Line({ parts, children }: { parts: readonly string[]; children?: ReactNode }) {
  const known = parts.filter(Boolean).join(' · ')
  if (known === '' && children === undefined) return null
  return (
    <div className={classes['context']}>
      {children}
      {children !== undefined && known !== '' && ' · '}
      {known}
    </div>
  )
}

type TeamProps = { team: MatchTeam | undefined; club: Club | undefined; side: 'home' | 'away' }

function Team({ team, club, side }: TeamProps) {
  const name = teamName(team)
  return (
    <div className={classes['team']} data-side={side}>
      <ClubCrest club={club} name={name} size={56} />
      {team?.clubId ? (
        <Anchor component={Link} to={paths.club(team.clubId)} className={classes['name'] ?? ''}>
          {name}
        </Anchor>
      ) : (
        <span className={classes['name']}>{name}</span>
      )}
    </div>
  )
}

/** The score; before the match its kick-off; otherwise its status. */
function Middle({ match }: { match: Match }) {
  const zone = useTimeZone()
  const { score, kickOff } = match
  const status = matchStatusOf(match)
  if (score) {
    const { home, away } = goalsOf(score)
    return <Shown big={`${home}–${away}`} notes={[...scoreNotes(score), ...awardedTo(match)]} />
  }
  if (kickOff && (status === 'scheduled' || status === 'timed'))
    return <Shown big={timeIn(zone).format(kickOff)} notes={[dayIn(zone).format(kickOff)]} />
  return <Shown big="–" notes={[status === 'finished' ? t('No score yet') : matchStatusLabels[status]]} />
}

const timeIn = formatsByZone({ hour: '2-digit', minute: '2-digit' })
const dayIn = formatsByZone({ weekday: 'short', day: 'numeric', month: 'short' })

function awardedTo({ status, score, home, away }: Match): string[] {
  if (status !== 'awarded' || !score) return []
  if (score.winner === 'HOME') return [t('Awarded to {team}', { team: teamName(home) })]
  return score.winner === 'AWAY'
    ? [t('Awarded to {team}', { team: teamName(away) })]
    : [t('Awarded as a draw')]
}

function Shown({ big, notes }: { big: string; notes: readonly string[] }) {
  return (
    <div className={classes['middle']}>
      <div className={classes['score']}>{big}</div>
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </div>
  )
}
