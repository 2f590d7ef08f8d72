import { Anchor, Code, List } from '@mantine/core'
import { ageLabel, genderLabels } from '@touchline/domain/nouns/league/league.ts'
import { officialRoleLabel } from '@touchline/domain/nouns/match/match-official.ts'
import { teamName, type Match, type MatchTeam } from '@touchline/domain/nouns/match/match.ts'
import { Link } from 'react-router'
import { wholeScore } from '#features/matches/match-words.ts'
import { paths } from '#paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { VenueTime } from '#ui/time/venue-time.tsx'

/** What is known of a match. */
export function MatchDetails({ match }: { match: Match }) {
  const { venue, attendance, officials = [] } = match
  return (
    <Panel title="Match">
      <Facts
        facts={[
          { label: 'Home', value: match.home && <TeamLink team={match.home} /> },
          { label: 'Away', value: match.away && <TeamLink team={match.away} /> },
          { label: 'Competition', value: <Competition match={match} /> },
          { label: 'Season', value: match.season },
          { label: 'Stage', value: stageOf(match) || undefined },
          { label: 'Kick-off', value: <VenueTime at={match.kickOff} venue={match.timeZone} /> },
          { label: 'Time zone of the venue', value: match.timeZone?.replaceAll('_', ' ') },
          { label: 'Score', value: match.score ? wholeScore(match.score) : 'None' },
          { label: 'Venue', value: venue && [venue.name, pitchOf(venue.pitch)].filter(Boolean).join(', ') },
          {
            label: 'Neutral ground',
            value: match.neutral === undefined ? undefined : match.neutral ? 'Yes' : 'No',
          },
          { label: 'Age group', value: match.ageCategory && ageLabel(match.ageCategory) },
          { label: 'Gender', value: match.gender && genderLabels[match.gender] },
          { label: 'Half', value: match.halfLengthMin && `${match.halfLengthMin} minutes` },
          { label: 'Attendance', value: attendance === undefined ? undefined : numberText(attendance) },
          {
            label: 'Officials',
            value: officials.length === 0 ? undefined : <Officials officials={officials} />,
          },
          { label: 'Match ID', value: <Code>{match.id}</Code> },
        ]}
      />
    </Panel>
  )
}

const pitchOf = (pitch: string | null | undefined) => (pitch ? `pitch ${pitch}` : '')

const stageOf = ({ stage, group, matchday }: Match) =>
  [stage, group && `Group ${group}`, matchday && `Matchday ${matchday}`].filter(Boolean).join(', ')

function TeamLink({ team }: { team: MatchTeam }) {
  return (
    <Anchor component={Link} to={paths.club(team.clubId)} size="sm">
      {teamName(team)}
    </Anchor>
  )
}

function Competition({ match: { leagueId, competitionName } }: { match: Match }) {
  if (!leagueId) return competitionName ?? 'Unknown'
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
