import { Anchor, Group, List, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  matchName,
  matchNoun,
  matchReviewOf,
  matchStatusOf,
  type Match,
} from '@touchline/domain/nouns/match/match.ts'
import {
  matchReviewLabels,
  matchReviewTones,
  matchStatusLabels,
  matchStatusTones,
} from '@touchline/domain/nouns/match/match-states.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Checked, useChecks } from '#data/engine/checks.ts'
import { matchCheckList } from '#data/nouns/match/match-checks.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { MatchModerators, MatchVideos } from './match-related.tsx'
import { MatchSubmissions } from './match-submissions.tsx'
import { useMatchActions } from './match-actions.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { First, PanelPair } from '#kit/page/record-columns.tsx'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { GoneBecause } from '#screens/record/gone-because.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { VenueTime } from '#ui/venue-time.tsx'
import { MatchCentre } from './match-centre.tsx'
import { MatchDetails } from './match-details.tsx'
import { matchCanReverse } from '@touchline/domain/nouns/match/match-status.ts'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { matchVocabulary } from './match-words.ts'
import { DecisionHistory, recordPage } from '#screens/record/record-page.tsx'
import { TestItemIcon } from '#screens/record/test-item.tsx'
import type { Finding, Severity } from '@touchline/domain/engine/machine/check.ts'
import type { MatchFacts } from '@touchline/domain/nouns/match/match-warnings.ts'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Notice } from '#ui/notice/notice.tsx'

/** Findings against this match, each with a link to the other one. */
function MatchWarnings({ checked: { findings, error, retry } }: { checked: Checked<MatchFacts> }) {
  return (
    <>
      {error !== null && <FailureNotice error={toAppError(error)} retry={retry} />}
      {findings.length > 0 && <Conflicts findings={findings} />}
    </>
  )
}

function Conflicts({ findings }: { findings: readonly Finding[] }) {
  const blocks = findings.some(({ severity }) => severity === 'blocks')
  return (
    <Notice tone={blocks ? 'bad' : 'warning'} role="note" title={t('Conflicts')}>
      <List size="sm" spacing={4}>
        {findings.map((finding) => (
          <List.Item key={`${finding.check} ${finding.link?.id} ${finding.sentence}`}>
            <Conflict finding={finding} />
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

const Conflict = ({ finding: { sentence, severity, link } }: { finding: Finding }) => (
  <>
    {sentence} <Level severity={severity} />
    {link && (
      <Anchor component={Link} to={paths.match(link.id)} size="sm" underline="always">
        {t('Open other match')}
      </Anchor>
    )}
  </>
)

function Level({ severity }: { severity: Severity }) {
  if (severity === 'warns') return null
  return (
    <Text span size="sm" fw={600}>
      {severity === 'blocks' ? t('Blocks approval.') : t('Likely a mistake.')}{' '}
    </Text>
  )
}

const MatchEdit = lazyPart(async () => (await import('./match-edit.tsx')).MatchEdit)

export const { Component, loader, handle } = recordPage<Match>({
  noun: matchNoun,
  label: t('Match'),
  list: paths.matches(),
  nameOf: matchName,
  record: matches.record,
  useParts(match, ask) {
    const conflicts = useChecks(matchCheckList, match, 'record')
    const [isEditing, setEditing] = useState(false)
    return {
      ...useMatchActions(match, conflicts, ask, () => setEditing(true)),
      title: <Heading match={match} />,
      subtitle: <VenueTime at={match.kickOff} venue={match.timeZone} />,
      above: (
        <>
          <MatchCentre match={match} />
          <MatchWarnings checked={conflicts} />
          <GoneBecause collection="matches" id={match.id} to={paths.match} />
        </>
      ),
      side: (
        <>
          <First>
            <MatchSubmissions match={match} />
          </First>
          <RecordComments collection="matches" id={match.id} />
          <DecisionHistory
            collection="matches"
            id={match.id}
            name={matchName(match)}
            vocabulary={matchVocabulary}
            decisions={matchDecisions}
            canReverse={(decision) => matchCanReverse(decision, match)}
            ask={ask}
            Beside={TestItemIcon}
          />
        </>
      ),
      main: (
        <>
          {isEditing ? (
            <MatchEdit match={match} onClose={() => setEditing(false)} />
          ) : (
            <MatchDetails match={match} />
          )}
          <PanelPair>
            <MatchModerators match={match} />
            <MatchVideos match={match} />
          </PanelPair>
        </>
      ),
    }
  },
})

function Heading({ match }: { match: Match }) {
  const [status, review] = [matchStatusOf(match), matchReviewOf(match)]
  return (
    <Group gap="sm" component="span">
      {/* Seen on the score board below. */}
      <VisuallyHidden>
        {matchName(match)} {match.score && scoreText(match.score)}
      </VisuallyHidden>
      <Text component="span" size="sm">
        <StatusBadge tone={matchStatusTones[status]}>{matchStatusLabels[status]}</StatusBadge>
      </Text>
      <Text component="span" size="sm">
        <StatusBadge tone={matchReviewTones[review]}>{matchReviewLabels[review]}</StatusBadge>
      </Text>
    </Group>
  )
}
