import { Anchor, Box, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { matchName, matchReviewOf, type Match } from '@touchline/domain/nouns/match/match.ts'
import { matchReviewLabels } from '@touchline/domain/nouns/match/match-states.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChecks } from '#data/engine/checks.ts'
import { matchCheckList } from '#data/nouns/match/match-checks.ts'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { useNow } from '#ui/time/now.ts'
import { VenueTime } from '#ui/time/venue-time.tsx'
import { canKeep, keepingRequest } from './match-keeping.ts'

/** The other matches that this one collides with, each with the way there. */
export function MatchConflicts({ match }: { match: Match }) {
  const { findings, facts } = useChecks(matchCheckList, match, 'queue')
  const { ask, dialog } = useDecision()
  const others = (facts.others ?? []).filter(({ id }) => findings.some(({ link }) => link?.id === id))
  if (others.length === 0) return null
  return (
    <Panel title={t('Conflicting matches')}>
      <Stack gap="sm">
        {others.map((other) => (
          <div key={other.id}>
            <Other other={other} />
            <Ways
              match={match}
              other={other}
              isDuplicate={findings.some(({ check, link }) => check === 'duplicate' && link?.id === other.id)}
              ask={ask}
            />
          </div>
        ))}
      </Stack>
      {dialog}
    </Panel>
  )
}

type WaysProps = {
  match: Match
  other: Match
  isDuplicate: boolean
  ask: (request: DecisionRequest) => void
}

/** One of the two stays: the other one is rejected, or cancelled before it began. */
function Ways({ match, other, isDuplicate, ask }: WaysProps) {
  const [openedAt] = useState(() => new Date())
  const now = useNow()
  const wayTo = (label: string, kept: Match, gone: Match): RecordAction => {
    const keeping = { kept, gone, isDuplicate, openedAt }
    return {
      id: kept.id,
      label,
      verdict: canKeep(keeping, now),
      run: () => ask(keepingRequest(keeping)),
    }
  }
  return (
    <Box mt={8}>
      <ActionButtons
        actions={[wayTo(t('Keep this match'), match, other), wayTo(t('Keep other match'), other, match)]}
      />
    </Box>
  )
}

function Other({ other }: { other: Match }) {
  const { venue, score, kickOff, timeZone } = other
  const facts = [
    score ? scoreText(score) : t('No score'),
    matchReviewLabels[matchReviewOf(other)],
    [venue?.name, venue?.pitch && t('pitch {pitch}', { pitch: venue.pitch })].filter(Boolean).join(', '),
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
