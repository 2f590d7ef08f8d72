import { Anchor, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Match } from '@touchline/domain/match.ts'
import { warningsOfMatch, type MatchWarning } from '@touchline/domain/match-warnings.ts'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { leagues } from '#data/leagues.ts'
import { rivalsOf } from '#data/match-related.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice.tsx'

type Warnings = {
  warnings: MatchWarning[]
  /** False while they are not known yet, or can not be had. */
  isKnown: boolean
  failure: Error | null
  retry: () => void
}

/** What may collide with a match, and its league's season. */
export function useMatchWarnings(match: Match): Warnings {
  const rivals = useQuery(rivalsOf(match))
  const leagueId = match.leagueId ?? ''
  const league = useQuery({ ...leagues.record(leagueId), enabled: leagueId !== '' })
  return {
    warnings: warningsOfMatch(match, { others: rivals.data ?? [], league: league.data }),
    isKnown: rivals.data !== undefined,
    failure: rivals.error,
    retry: () => void rivals.refetch(),
  }
}

/** What speaks against this match, each with a link to the other one. */
export function MatchWarnings({ warnings, failure, retry }: Warnings) {
  if (failure !== null) return <FailureNotice error={toAppError(failure)} retry={retry} />
  if (warnings.length === 0) return null
  const blocks = warnings.some(({ level }) => level === 'blocks')
  return (
    <Notice tone={blocks ? 'bad' : 'warning'} role="note" title="Conflicts">
      <List size="sm" spacing={4}>
        {warnings.map((warning) => (
          <List.Item key={`${warning.kind} ${warning.matchId} ${warning.text}`}>
            {warning.text} <Level warning={warning} />
            {warning.matchId !== undefined && (
              <Anchor component={Link} to={paths.match(warning.matchId)} size="sm" underline="always">
                Open the other match
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

function Level({ warning: { level } }: { warning: MatchWarning }) {
  if (level === 'warns') return null
  return (
    <Text span size="sm" fw={600}>
      {level === 'blocks' ? 'Blocks the approval.' : 'Likely a mistake.'}{' '}
    </Text>
  )
}
