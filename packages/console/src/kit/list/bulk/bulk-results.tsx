import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { ListRow } from '#kit/query.ts'
import type { Tone } from '#ui/state-colours.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { numberText } from '#ui/text/numbers.ts'
import classes from './bulk-results.module.css'
import { idsWith, summary, type BulkOutcome } from './bulk-run.ts'
import type { Bulk } from './use-bulk.ts'
import { t } from '@touchline/domain/language/t.ts'

type BulkResultsProps = {
  bulk: Bulk
  rows: readonly ListRow[]
  rowName(row: ListRow): string
  onClose(): void
}

/** Progress of a bulk action, and a line for each row: done, refused and why, or failed. */
export function BulkResults({ bulk, rows, rowName, onClose }: BulkResultsProps) {
  const { outcomes, isRunning } = bulk
  const open = idsWith(outcomes, 'waiting', 'running').length
  const share = ((rows.length - open) / rows.length) * 100
  return (
    <Stack gap="md">
      <Progress.Root size="sm">
        <Progress.Section value={share} aria-label={t('Progress')} />
      </Progress.Root>
      <Text size="sm" role="status">
        {isRunning
          ? t('{done} of {total}', { done: numberText(rows.length - open), total: numberText(rows.length) })
          : summary(outcomes)}
      </Text>
      <ul className={classes.lines} aria-label={t('Results')} tabIndex={0}>
        {rows.map((row) => (
          <ResultLine
            key={row.id}
            name={rowName(row)}
            outcome={outcomes.get(row.id) ?? { status: 'waiting' }}
          />
        ))}
      </ul>
      <ResultButtons bulk={bulk} onClose={onClose} />
    </Stack>
  )
}

function ResultButtons({ bulk, onClose }: Pick<BulkResultsProps, 'bulk' | 'onClose'>) {
  const { outcomes, isRunning, stop, goOn, undo } = bulk
  const done = idsWith(outcomes, 'done').length
  const failed = idsWith(outcomes, 'failed').length
  const waiting = idsWith(outcomes, 'waiting').length
  if (isRunning)
    return (
      <Group justify="flex-end">
        <Button variant="default" onClick={stop}>
          {t('Stop')}
        </Button>
      </Group>
    )
  return (
    <Group justify="flex-end" gap="xs">
      {done > 0 && (
        <Button variant="default" onClick={undo}>
          {t('Undo all {count}', { count: numberText(done) })}
        </Button>
      )}
      {failed + waiting > 0 && (
        <Button variant="default" onClick={goOn}>
          {failed > 0 ? t('Retry failed') : t('Continue')}
        </Button>
      )}
      <Button onClick={onClose} data-autofocus>
        {t('Close')}
      </Button>
    </Group>
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

const labels: Record<BulkOutcome['status'], string> = {
  waiting: t('Waiting'),
  running: t('Running'),
  done: t('Done'),
  refused: t('Refused'),
  failed: t('Failed'),
  undone: t('Undone'),
}

function ResultLine({ name, outcome }: { name: string; outcome: BulkOutcome }) {
  return (
    <li className={classes.line}>
      <span className={classes.name}>{name}</span>
      <StatusBadge tone={tones[outcome.status]}>{labels[outcome.status]}</StatusBadge>
      <span className={classes.why}>{whyOf(outcome)}</span>
    </li>
  )
}

function whyOf(outcome: BulkOutcome): string {
  if (outcome.status === 'refused') return outcome.why
  return outcome.status === 'failed' ? outcome.error.sentence : ''
}
