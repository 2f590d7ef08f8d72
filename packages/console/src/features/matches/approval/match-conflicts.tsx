import { Anchor, Text } from '@mantine/core'
import { matchName, matchReviewOf, type Match } from '@touchline/domain/nouns/match/match.ts'
import { matchReviewLabels } from '@touchline/domain/nouns/match/match-states.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { Link } from 'react-router'
import { useChecks } from '#data/engine/checks.ts'
import { matchCheckList } from '#data/nouns/match/match-checks.ts'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { VenueTime } from '#ui/time/venue-time.tsx'

/** The other matches that this one collides with, each with the way there. */
export function MatchConflicts({ match }: { match: Match }) {
  const { findings, facts } = useChecks(matchCheckList, match, 'queue')
  const others = (facts.others ?? []).filter(({ id }) => findings.some(({ link }) => link?.id === id))
  if (others.length === 0) return null
  return (
    <Panel title="Matches that it collides with">
      {others.map((other) => (
        <Other key={other.id} other={other} />
      ))}
    </Panel>
  )
}

function Other({ other }: { other: Match }) {
  const { venue, score, kickOff, timeZone } = other
  const facts = [
    score ? scoreText(score) : 'no score',
    matchReviewLabels[matchReviewOf(other)].toLowerCase(),
    [venue?.name, venue?.pitch && `pitch ${venue.pitch}`].filter(Boolean).join(', '),
  ]
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={paths.match(other.id)} size="sm">
        {matchName(other)}
      </Anchor>
      <Text size="sm" c="dimmed">
        <VenueTime at={kickOff} venue={timeZone} /> · {facts.filter(Boolean).join(' · ')}
      </Text>
    </Text>
  )
}
