import { useQuery } from '@tanstack/react-query'
import {
  type OwnershipRequest,
  ownershipStatusOf,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipCanReverse } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { applicantOf, clubAskedFor } from '#data/nouns/ownership/ownership-related.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import { ownershipVocabulary } from './ownership-history-words.ts'
import { useNow } from '#ui/now.ts'
import { Checkbox, Stack, Text } from '@mantine/core'
import { RivalsResults } from './ownership-rivals-results.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { OwnershipNotices } from './ownership-notices.tsx'
import { Applicant, ClubFacts } from './ownership-parties.tsx'
import { EvidencePanel } from './ownership-evidence.tsx'
import { Claim } from './ownership-claim.tsx'
import { Rivals } from './ownership-rivals-deciding.tsx'
import { PanelPair } from '#kit/page/record-columns.tsx'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { type Ask, DecisionHistory } from '#screens/record/record-page.tsx'
import { ItemPeople } from '#screens/item-people.tsx'
import { checksFor, useChecked, writeChecked } from './ownership-checklist.ts'
import { t } from '@touchline/domain/language/t.ts'
import { Panel } from '#ui/panel.tsx'
import {
  isRiskUnreadable,
  needsSecondApproval,
  riskLevelLabels,
  riskLevelOf,
  risks,
} from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { riskTones } from './ownership-review-target.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './ownership-risk.module.css'

type OwnershipHistoryProps = { request: OwnershipRequest; ask: Ask }

export function OwnershipHistory({ request, ask }: OwnershipHistoryProps) {
  const { data: club } = useQuery(clubAskedFor(request.clubId))
  const { data: applicant } = useQuery(applicantOf(request.userId))
  const context = { ...currentDecider(), now: serverTime(useNow()) }
  // The present managers don’t prevent undoing an approval.
  const around =
    request.status === 'approved' ? {} : { club: club ?? undefined, applicant: applicant ?? undefined }
  return (
    <DecisionHistory
      collection="clubOwnershipRequests"
      id={request.id}
      decisions={ownershipDecisions}
      name={ownershipName(request)}
      vocabulary={ownershipVocabulary}
      canReverse={(decision) => ownershipCanReverse(decision, request, { ...context, ...around })}
      ask={ask}
    />
  )
}

/** A decided request: how, by whom, and everything about it. */
export function OwnershipOutcome({ item: request }: { item: OwnershipRequest }) {
  const { ask, dialog } = useDecision()
  return (
    <Stack gap="md">
      <RivalsResults request={request} />
      <OwnershipHistory request={request} ask={ask} />
      <OwnershipItem item={request} />
      {dialog}
    </Stack>
  )
}

/** Evidence for and against a request, beside the club’s own data. */
export function OwnershipItem({ item: request }: { item: OwnershipRequest }) {
  const { data: club } = useQuery(clubAskedFor(request.clubId))
  const isManaged = (club?.managerIds ?? []).length > 0
  return (
    <Stack gap="md">
      {ownershipStatusOf(request) === 'pending' && <RivalsResults request={request} />}
      <OwnershipNotices request={request} />
      <RecordCommentsHint collection="clubOwnershipRequests" id={request.id} />
      <Rivals request={request} club={club} />
      <PanelPair>
        <Stack gap="md">
          <EvidencePanel key={`evidence ${request.id}`} request={request} />
          <Applicant request={request} />
        </Stack>
        <Stack gap="md">
          <Claim request={request} club={club} />
          <Checklist request={request} isManaged={isManaged} />
          <Risk request={request} />
          <ClubFacts request={request} />
        </Stack>
      </PanelPair>
      <ItemPeople collection="clubOwnershipRequests" item={request} name={ownershipName(request)} />
    </Stack>
  )
}

type ChecklistProps = { request: OwnershipRequest; isManaged: boolean }

/** Checklist for the reviewer: an approval says what is left out, and the log keeps it. */
function Checklist({ request, isManaged }: ChecklistProps) {
  const checks = checksFor(request, isManaged)
  const checked = useChecked(request.id)
  const done = checks.filter(({ id }) => checked.includes(id)).length
  return (
    <Panel
      title={t('Checklist')}
      aside={
        <Text size="sm" c="dimmed">
          {t('{done} of {total}', { done, total: checks.length })}
        </Text>
      }
    >
      <Checkbox.Group
        value={[...checked]}
        onChange={(values) => writeChecked(request.id, values)}
        aria-label={t('Checklist')}
      >
        <Stack gap={8}>
          {checks.map(({ id, label }) => (
            <Checkbox key={id} value={id} label={label} size="sm" />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  )
}

/** Risk signals found when the request came in, with their points and meaning. */
function Risk({ request }: { request: OwnershipRequest }) {
  const { riskFlags = [], riskScore } = request
  const level = riskLevelOf(request)
  const sum = riskFlags.reduce((points, flag) => points + risks[flag].points, 0)
  return (
    <Panel
      title={t('Risk')}
      aside={
        riskScore === undefined ? undefined : (
          <StatusBadge tone={riskTones[level]}>
            {t('{level}, {riskScore} of 100', { level: riskLevelLabels[level], riskScore })}
          </StatusBadge>
        )
      }
    >
      {riskFlags.length === 0 ? (
        <Text size="sm" c="dimmed">
          {isRiskUnreadable(request)
            ? t('The stored risk score can’t be read.')
            : riskScore === undefined
              ? t('Not assessed.')
              : t('No risk signals.')}
        </Text>
      ) : (
        <ul className={classes['points']}>
          {riskFlags.map((flag) => (
            <li key={flag}>
              <bdi className={classes['count']}>+{risks[flag].points}</bdi>
              <Text size="sm" component="span" style={{ overflowWrap: 'anywhere' }}>
                <Text span inherit fw={600}>
                  {risks[flag].label}.
                </Text>{' '}
                {risks[flag].why}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {sum > 100 && (
        <Text size="xs" c="dimmed">
          {t('{sum} points in total; the score is capped at 100.', { sum })}
        </Text>
      )}
      {needsSecondApproval(request) && (
        <Text size="sm" c="dimmed">
          {isRiskUnreadable(request)
            ? t('Two administrators must approve.')
            : t('From a score of 50, two administrators must approve.')}
        </Text>
      )}
    </Panel>
  )
}
