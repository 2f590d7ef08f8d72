import { Anchor, List } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import { officialRoleLabel } from '@touchline/domain/nouns/match/match-official.ts'
import { matchNoun, teamName, type Match, type MatchTeam } from '@touchline/domain/nouns/match/match.ts'
import { Link } from 'react-router'
import { wholeScore } from './match-words.ts'
import { paths } from '#paths.ts'
import { matchEditing } from './match-parts.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { VenueTime } from '#ui/venue-time.tsx'

export function MatchDetails({ match }: { match: Match }) {
  const { home, away, venue, halfLengthMin, attendance, officials = [] } = match
  const facts = nounFacts(matchNoun, match, {
    home: home && <TeamLink team={home} />,
    away: away && <TeamLink team={away} />,
    competitionName: <Competition match={match} />,
    stage: stageOf(match),
    kickOff: <VenueTime at={match.kickOff} venue={match.timeZone} />,
    timeZone: match.timeZone?.replaceAll('_', ' '),
    score: match.score ? wholeScore(match.score) : tc('value', 'None'),
    venue: venue && venueOf(match),
    halfLengthMin:
      halfLengthMin && t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: halfLengthMin }),
    attendance: attendance === undefined ? undefined : numberText(attendance),
    officials: officials.length === 0 ? undefined : <Officials officials={officials} />,
  })
  return (
    <Panel title={t('Match')}>
      <RecordFacts
        noun={matchNoun}
        record={match}
        facts={facts}
        edit={matchEditing}
        idLabel={t('Match ID')}
      />
    </Panel>
  )
}

/** "Harbour Park, pitch 2" */
export const venueOf = ({ venue }: Match) =>
  [venue?.name, venue?.pitch && t('pitch {pitch}', { pitch: venue.pitch })].filter(Boolean).join(', ')

/** "Final, Group B, Matchday 4" */
export const stageOf = ({ stage, group, matchday }: Match) =>
  [stage, group && t('Group {group}', { group }), matchday && t('Matchday {day}', { day: matchday })]
    .filter(Boolean)
    .join(', ')

function TeamLink({ team }: { team: MatchTeam }) {
  if (team.clubId === '') return teamName(team)
  return (
    <Anchor component={Link} to={paths.club(team.clubId)} size="sm">
      {teamName(team)}
    </Anchor>
  )
}

/** The competition, linked to its league if known. */
export function Competition({ match: { leagueId, competitionName } }: { match: Match }) {
  if (!leagueId) return competitionName ?? t('Unknown')
  return (
    <Anchor component={Link} to={paths.league(leagueId)} size="sm">
      {competitionName || leagueId}
    </Anchor>
  )
}

function Officials({ officials }: { officials: NonNullable<Match['officials']> }) {
  return (
    <List size="sm" listStyleType="none">
      {officials.map(({ role, name }) => (
        <List.Item key={`${role} ${name}`}>
          {officialRoleLabel(role)}: {name}
        </List.Item>
      ))}
    </List>
  )
}
