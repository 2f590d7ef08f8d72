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
import { RequestFacts } from './ownership-facts.tsx'
import { Rivals } from './ownership-rivals-deciding.tsx'
import { PanelPair } from '#kit/page/record-columns.tsx'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { type Ask, DecisionHistory } from '#screens/record/record-page.tsx'
import { ItemPeople } from '#screens/item-people.tsx'
import { ownPlace } from '#browser/own-places.ts'
import { t } from '@touchline/domain/language/t.ts'
import { useState } from 'react'
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
      <RequestFacts request={request} club={club} />
      <PanelPair isWide>
        <Stack gap="md">
          <EvidencePanel key={`evidence ${request.id}`} request={request} />
          <Risk request={request} />
          <Checklist key={`checklist ${request.id}`} request={request} isManaged={isManaged} />
        </Stack>
        <Stack gap="md">
          <ClubFacts request={request} />
          <Applicant request={request} />
          <ItemPeople collection="clubOwnershipRequests" item={request} name={ownershipName(request)} />
        </Stack>
      </PanelPair>
      <Rivals request={request} club={club} />
    </Stack>
  )
}

type Check = { id: string; label: string }

const checksFor = ({ kind, evidence = [] }: OwnershipRequest, isManaged: boolean): Check[] => [
  ...(evidence.length > 0
    ? [
        { id: 'person', label: t('The evidence names the applicant') },
        { id: 'club', label: t('The evidence names this club') },
        { id: 'recent', label: t('The evidence is recent and signed') },
      ]
    : []),
  { id: 'address', label: t('The e-mail address or website belongs to the club') },
  { id: 'position', label: t('The position matches the club’s own information') },
  ...(isManaged || kind === 'transfer'
    ? [{ id: 'manager', label: t('The current manager knows about the request') }]
    : []),
]

type ChecklistProps = { request: OwnershipRequest; isManaged: boolean }

/** Checklist for the reviewer: kept in this tab, and blocks nothing. */
function Checklist({ request, isManaged }: ChecklistProps) {
  const checks = checksFor(request, isManaged)
  const [checked, setChecked] = useState<readonly string[]>(() => readChecked(request.id))
  const change = (values: string[]) => {
    setChecked(values)
    writeChecked(request.id, values)
  }
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
      <Checkbox.Group value={[...checked]} onChange={change} aria-label={t('Checklist')}>
        <Stack gap={8}>
          {checks.map(({ id, label }) => (
            <Checkbox key={id} value={id} label={label} size="sm" />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  )
}

function readChecked(id: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(ownPlace('checklist', id).read() ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // not ours
  }
}

/** Without storage, the ticks last as long as the page. */
const writeChecked = (id: string, checked: readonly string[]): void =>
  void ownPlace('checklist', id).write(JSON.stringify(checked))

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
