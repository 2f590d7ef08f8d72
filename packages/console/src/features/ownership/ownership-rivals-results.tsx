import { Anchor, Button, Group, Text } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { rivalCan } from '@touchline/domain/nouns/ownership/ownership-rivals.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import { idsWith, type BulkOutcome } from '#kit/list/bulk/bulk-run.ts'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import type { Tone } from '#ui/state-colours.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/now.ts'
import {
  dismissTogether,
  rejectOthers,
  undoable,
  undoOf,
  useTogether,
  type Together,
} from './ownership-rivals-run.ts'
import classes from './ownership-rivals.module.css'

/** Results of an approval decided together with its rivals, one line each. */
export function RivalsResults({ request }: { request: OwnershipRequest }) {
  const run = useTogether(request.id)
  return run === undefined ? null : <Results run={run} />
}

type Line = { request: OwnershipRequest; done: string }

function Results({ run }: { run: Together }) {
  const { request, steps, outcomes } = run
  const { id } = request
  const place = useRef<HTMLUListElement>(null)
  // The panel that had the focus is gone; the results are read next.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  const isRunning = idsWith(outcomes, 'running').length > 0
  const doneWords = { supersede: t('Superseded'), reject: tc('request', 'Rejected'), leave: t('Left open') }
  const lines: Line[] = [
    { request, done: tc('request', 'Approved') },
    ...steps.map((step) => ({ request: step.request, done: doneWords[step.choice] })),
  ]
  const open = undoable(run)
  return (
    <Panel title={t('Decided together')}>
      <ul ref={place} tabIndex={-1} className={classes['lines']} aria-label={t('Results')}>
        {lines.map((line) => (
          <ResultLine key={line.request.id} {...line} outcome={outcomes.get(line.request.id)}>
            {!isRunning && <LineAction run={run} id={line.request.id} name={nameOf(line.request)} />}
          </ResultLine>
        ))}
      </ul>
      <Text size="sm" role="status" c="dimmed">
        {isRunning ? t('Saving…') : summaryOf(run)}
      </Text>
      {!isRunning && (
        <Group gap="xs">
          {open.length > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => void undoOf(id, open)}>
              {t('Undo all')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={() => dismissTogether(id)}>
            {t('Dismiss')}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

const nameOf = ({ userName, id }: OwnershipRequest) => userName ?? id

/** "Not approved. The other requests are unchanged." */
function summaryOf({ request, outcomes }: Together): string {
  const status = outcomes.get(request.id)?.status
  if (status === 'failed' || status === 'waiting') return t('Not approved. The other requests are unchanged.')
  const missing = idsWith(outcomes, 'failed', 'refused').length
  if (missing === 0) return status === 'undone' ? t('Undone.') : t('All done.')
  return t(
    '{count, plural, one {# request couldn’t be decided. See the reason above.} other {# requests couldn’t be decided. See the reasons above.}}',
    { count: missing },
  )
}

const tones: Record<BulkOutcome['status'], Tone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'good',
  refused: 'warning',
  failed: 'bad',
  undone: 'neutral',
}

type ResultLineProps = Line & { outcome: BulkOutcome | undefined; children: ReactNode }

function ResultLine({ request, done, outcome, children }: ResultLineProps) {
  const status = outcome?.status ?? 'left'
  const words = {
    waiting: t('Not decided'),
    running: t('Running'),
    done,
    refused: t('Refused'),
    failed: outcome?.status === 'failed' && outcome.error.kind === 'conflict' ? t('Changed') : t('Failed'),
    undone: t('Undone'),
    left: t('Left open'),
  }
  return (
    <li>
      <Anchor component={Link} to={paths.ownershipRequest(request.id)} size="sm" className={classes['name']}>
        {nameOf(request)}
      </Anchor>
      <StatusBadge tone={outcome ? tones[outcome.status] : 'neutral'}>{words[status]}</StatusBadge>
      <span className={classes['why']}>{outcome ? whyOf(outcome) : <WhyLeft request={request} />}</span>
      {children}
    </li>
  )
}

function whyOf(outcome: BulkOutcome): string {
  if (outcome.status === 'refused') return outcome.why
  return outcome.status === 'failed' ? outcome.error.sentence : ''
}

/** Why a request left open couldn’t be decided, if there is a reason. */
function WhyLeft({ request }: { request: OwnershipRequest }) {
  const context = { actorId: currentAdmin().uid, now: serverTime(useNow()) }
  const verdict = rivalCan('reject', request, context)
  return verdict.ok ? '' : verdict.why
}

function LineAction({ run, id, name }: { run: Together; id: string; name: string }) {
  const outcome = run.outcomes.get(id)
  const approved = run.request.id
  if (outcome?.status === 'failed' && outcome.error.action === 'retry' && id !== approved)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('Retry: {name}', { name })}
        onClick={() => void rejectOthers(approved, [id])}
      >
        {t('Retry')}
      </Button>
    )
  if (!undoable(run).includes(id)) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('Undo: {name}', { name })}
      onClick={() => void undoOf(approved, [id])}
    >
      {t('Undo')}
    </Button>
  )
}
