import { Anchor, Group, List, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { matchName, matchReviewOf, matchStatusOf, type Match } from '@touchline/domain/nouns/match/match.ts'
import {
  matchReviewLabels,
  matchReviewTones,
  matchStatusLabels,
  matchStatusTones,
} from '@touchline/domain/nouns/match/match-states.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Checked, useChecks } from '#data/engine/checks.ts'
import { useFresh } from '#data/engine/freshness.ts'
import { fetchCommentsAhead } from '#data/nouns/comment/comments-on.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { matchCheckList } from '#data/nouns/match/match-checks.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { MatchSubmissions } from './match-submissions.tsx'
import { useMatchActions } from './match-actions.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import { First, PanelPair, RecordColumns } from '#kit/page/record-columns.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { GoneBecause } from '#screens/record/gone-because.tsx'
import { RecordTeam } from '#screens/record-team.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { VenueTime } from '#ui/venue-time.tsx'
import { MatchCentre } from './match-centre.tsx'
import { MatchDetails } from './match-details.tsx'
import { MatchModerators, MatchVideos } from './match-related.tsx'
import { matchCanReverse } from '@touchline/domain/nouns/match/match-status.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { matchVocabulary } from './match-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
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

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  void queryClient.prefetchInfiniteQuery(historyOf('matches', id))
  fetchCommentsAhead('matches', id)
  return { match: await loadRecord(matches.record(id)) }
}

export const handle: RouteHandle<{ match: Match }> = { title: ({ match }) => matchName(match) }

export function Component() {
  const { match } = useLoaderData<typeof loader>()
  // Another match's page is another page: open dialogs and the opening time belong to one match.
  return <MatchPage key={match.id} loaded={match} />
}

function MatchPage({ loaded }: { loaded: Match }) {
  useFresh('matches', loaded.id)
  const { data: match = loaded } = useQuery(matches.record(loaded.id))
  const { ask, dialog } = useDecision()
  const conflicts = useChecks(matchCheckList, match, 'record')
  const [isEditing, setEditing] = useState(false)
  const { actions, more } = useMatchActions(match, conflicts, ask, () => setEditing(true))
  useActionShortcuts(t('Match'), [...actions, ...more])

  return (
    <Page
      crumbs={[{ label: t('Matches'), to: paths.matches() }]}
      title={<Heading match={match} />}
      team={<RecordTeam collection="matches" record={match} name={matchName(match)} />}
      subtitle={<VenueTime at={match.kickOff} venue={match.timeZone} />}
      actions={<ActionButtons actions={actions} more={more} />}
    >
      <MatchCentre match={match} />
      <MatchWarnings checked={conflicts} />
      <GoneBecause collection="matches" id={match.id} to={paths.match} />
      <RecordColumns
        side={
          <>
            <First>
              <MatchSubmissions match={match} />
            </First>
            <RecordComments collection="matches" id={match.id} />
            <MatchHistory match={match} ask={ask} />
          </>
        }
      >
        {isEditing ? (
          <MatchEdit match={match} onClose={() => setEditing(false)} />
        ) : (
          <MatchDetails match={match} />
        )}
        <PanelPair>
          <MatchModerators match={match} />
          <MatchVideos match={match} />
        </PanelPair>
      </RecordColumns>
      {dialog}
    </Page>
  )
}

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

type MatchHistoryProps = { match: Match; ask: (request: DecisionRequest) => void }

/** Every decision about a match, of play and of review. */
function MatchHistory({ match, ask }: MatchHistoryProps) {
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('matches', match.id))}
      name={matchName(match)}
      vocabulary={matchVocabulary}
      names={namesOf}
      canReverse={(decision) => matchCanReverse(decision, match)}
      takeBack={(request) => mutate(matchDecisions.takeBack(), request)}
      undo={matchDecisions.undo}
      ask={ask}
      Beside={TestItemIcon}
    />
  )
}
