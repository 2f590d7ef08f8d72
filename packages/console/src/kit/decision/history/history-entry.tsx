import { noteText } from '@touchline/domain/engine/log/written-note.ts'
import { Badge, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { useId, type ReactNode } from 'react'
import { MessageTold } from '#kit/message/mail-parts.ts'
import { StatementParts } from '#kit/decision/statement-parts.tsx'
import { States } from '#kit/decision/states.tsx'
import { useOnline } from '#kit/online.ts'
import { Diff, type DiffRow } from '#ui/diff.tsx'
import { Fold } from '#ui/fold.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Time } from '#ui/time.tsx'
import { NBSP } from '#ui/text/nbsp.ts'
import { deedOf, Did, didText } from './did.tsx'
import classes from './history.module.css'
import { decisionRows, type Vocabulary } from './vocabulary.ts'

type HistoryEntryProps = {
  decision: Decision
  vocabulary: Vocabulary
  /** Whether a later decision reversed this one. */
  reversed: boolean
  /** Decision that this one reverses, where it is known. */
  reversal: Decision | undefined
  undo: Verdict
  onUndo: () => void
  /** Further actions, before its undo. */
  beside: ReactNode
}

export function HistoryEntry({
  decision,
  vocabulary,
  reversed,
  reversal,
  undo,
  onUndo,
  beside,
}: HistoryEntryProps) {
  const { byName, at, batchId, reasonCode, note, statement } = decision
  const rows = decisionRows(decision, vocabulary)
  const deed = reversal
    ? t('<who/> reversed: “{deed}”', { deed: didText(reversal, vocabulary) })
    : deedOf(decision, vocabulary)
  return (
    <li className={classes['entry']}>
      <div className={classes['head']}>
        <Text size="sm" component="div">
          <Did who={byName} deed={deed} />
          {NBSP}
          <Text span size="sm" c="dimmed">
            ·{' '}
            <span className={classes['when']}>
              <Time at={at} />
            </span>
          </Text>
        </Text>
        <Group gap={2} wrap="nowrap" className={classes['undo']}>
          {beside}
          <UndoButton verdict={undo} onUndo={onUndo} what={didText(decision, vocabulary)} />
        </Group>
      </div>
      <div className={classes['body']}>
        <Marks
          decision={decision}
          vocabulary={vocabulary}
          reversed={reversed}
          batch={batchId !== undefined}
        />
        <Changes decision={decision} rows={rows} />
        <Watched decision={decision} />
        {reasonCode !== undefined && (
          <Text size="sm">
            <Text span size="sm" c="dimmed">
              {t('Reason:')}{' '}
            </Text>
            {reasonLabel(reasonCode)}
          </Text>
        )}
        {note && (
          <Text size="sm" className={classes['note']} dir="auto">
            {noteText(note)}
          </Text>
        )}
        {mayHaveMessage(decision) && (
          <Fold label={t('Message')}>
            <MessageTold decisionId={decision.id} />
          </Fold>
        )}
        {statement && (
          <Fold label={t('Statement of reasons')}>
            <StatementParts statement={statement} />
          </Fold>
        )}
      </div>
    </li>
  )
}

/** Approvals and answers to appeals have a message without a reason. */
const TOLD_WITHOUT_REASON = ['approve', 'overturn', 'uphold', 'transferIn']

const mayHaveMessage = ({ reasonCode, statement, action }: Decision) =>
  reasonCode !== undefined || statement !== undefined || TOLD_WITHOUT_REASON.includes(action)

/** Most fields of a new record that are shown at once; more are folded. */
const TOLD = 3

/** Changed fields; those of a new record were empty before. */
function Changes({ decision: { action }, rows }: { decision: Decision; rows: readonly DiffRow[] }) {
  if (rows.length === 0) return null
  if (action !== 'create') return <Diff rows={rows} />
  const begun = <Diff rows={rows.map((row) => ({ ...row, before: '' }))} />
  return rows.length <= TOLD ? (
    begun
  ) : (
    <Fold label={t('{count, plural, one {# field} other {# fields}}', { count: rows.length })}>{begun}</Fold>
  )
}

/** How much of a video the reviewer had seen. */
function Watched({ decision: { watchedPercent, flagsSeen, flagsTotal } }: { decision: Decision }) {
  if (watchedPercent === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {flagsTotal
        ? t('Watched {percent}% · {seen} of {total, plural, one {# flag} other {# flags}} seen', {
            percent: watchedPercent,
            seen: flagsSeen ?? 0,
            total: flagsTotal,
          })
        : t('Watched {percent}%', { percent: watchedPercent })}
    </Text>
  )
}

type MarksProps = { decision: Decision; vocabulary: Vocabulary; reversed: boolean; batch: boolean }

function Marks({ decision: { from, to, reverses }, vocabulary, reversed, batch }: MarksProps) {
  const marks = [
    ...(reverses ? [t('Reversal')] : []),
    ...(reversed ? [t('Reversed')] : []),
    ...(batch ? [t('In bulk')] : []),
  ]
  if (!to && marks.length === 0) return null
  return (
    <Group gap={8}>
      <States from={from} to={to} vocabulary={vocabulary} />
      {marks.map((mark) => (
        <Badge key={mark} variant="outline" color="gray" size="sm" tt="none">
          {mark}
        </Badge>
      ))}
    </Group>
  )
}

function UndoButton({ verdict, onUndo, what }: { verdict: Verdict; onUndo: () => void; what: string }) {
  const whyId = useId()
  const online = useOnline()
  const refusal = [online, verdict].find((one) => !one.ok)
  const why = refusal?.ok === false ? refusal.why : undefined
  return (
    <Tooltip label={why} disabled={why === undefined} multiline maw={260}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        {...(why === undefined
          ? { onClick: onUndo }
          : { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': whyId })}
      >
        <span className={classes['undoWord']}>{t('Undo')}</span>
        <VisuallyHidden>: {what}</VisuallyHidden>
        {why !== undefined && (
          <VisuallyHidden id={whyId} aria-hidden>
            {why}
          </VisuallyHidden>
        )}
      </Button>
    </Tooltip>
  )
}
