import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { isCountTyped } from '@touchline/domain/language/typed-number.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListRow } from '#kit/query.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { useOnline } from '#kit/online.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TypedNumber } from '#ui/input/typed-number.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { type BulkChecked, checkRows, type LeftOut } from './bulk-check.ts'
import { BulkChecking, BulkLeftOut, BulkNone, BulkTicks } from './bulk-checked.tsx'
import { TYPED_ABOVE, type BulkAction, type BulkSubject } from '#kit/bulk.ts'
import { type Bulk, useBulk } from './use-bulk.ts'
import { locale, t } from '@touchline/domain/language/t.ts'
import type { Tone } from '#ui/state-colours.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { numberText } from '#ui/text/numbers.ts'
import classes from './bulk-results.module.css'
import { type BulkOutcome, idsWith, summary } from './bulk-run.ts'

type BulkDialogProps = {
  definition: BulkSubject
  action: BulkAction
  /** Rows as they were when the dialog opened. */
  rows: readonly ListRow[]
  /** Note with the question, such as that there are more. */
  note?: string | undefined
  onClose(): void
}

/** Checks which rows a bulk action is possible for, asks for its input, runs it row by row, and shows each outcome. */
export function BulkDialog({ definition, action, rows, note, onClose }: BulkDialogProps) {
  const { result, checked, clean, left } = useBulkCheck(action, rows)
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const chosen = clean.filter(({ id }) => !unticked.includes(id))
  const bulk = useBulk(definition, action, chosen)
  // While it runs only `Stop` ends it: a stray Escape must not hide the progress.
  const close = () => !bulk.isRunning && onClose()
  const question = { definition, action, rows: chosen, left, onClose }
  const tick = (id: string, isTicked: boolean) =>
    setUnticked(isTicked ? unticked.filter((one) => one !== id) : [...unticked, id])
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={result === undefined ? action.label : titleOf(action, chosen, definition)}
      withCloseButton={!bulk.isRunning}
    >
      {result === undefined ? (
        <BulkChecking checked={checked} count={rows.length} noun={definition.noun} onCancel={onClose} />
      ) : clean.length === 0 ? (
        <BulkNone {...question} />
      ) : bulk.outcomes.size === 0 ? (
        <BulkQuestion
          {...question}
          names={<BulkTicks rows={clean} unticked={unticked} onTick={tick} rowName={definition.rowName} />}
          note={note}
          onStart={(value) => bulk.start(value)}
        />
      ) : (
        <BulkResults bulk={bulk} rows={chosen} rowName={definition.rowName} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** "Suspend 4 users", or the action's own text. */
const sayingOf = ({ label, saying }: BulkAction, rows: readonly ListRow[], { noun }: BulkSubject) => {
  const many = counted(rows.length, noun)
  return saying ? saying(many) : t('{action} {records}', { action: label, records: many })
}

const titleOf = (action: BulkAction, rows: readonly ListRow[], definition: BulkSubject) =>
  action.saying
    ? sayingOf(action, rows, definition)
    : t('{action}: {records}', { action: action.label, records: counted(rows.length, definition.noun) })

type BulkQuestionProps = BulkDialogProps & {
  left: readonly LeftOut[]
  /** All of them, to untick. */
  names: ReactNode
  onStart(value: unknown): void
}

function BulkQuestion({ definition, action, rows, left, names, note, onStart, onClose }: BulkQuestionProps) {
  const { Fields, initial, tone } = action
  const online = useOnline()
  const [value, setValue] = useState(initial)
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const needsTyping = rows.length > TYPED_ABOVE
  const problem = action.problem?.(value)
  const isTyped = !needsTyping || isCountTyped(typed, rows.length, locale())
  const submit = () => {
    setWasTried(true)
    if (problem === undefined && isTyped && online.ok) onStart(value)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        {names}
        <BulkLeftOut left={left} definition={definition} />
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        {Fields && <Fields value={value} onChange={setValue} problem={wasTried ? problem : undefined} />}
        {needsTyping && (
          <TypedNumber
            number={String(rows.length)}
            of={definition.noun.many}
            value={typed}
            onChange={setTyped}
            isWrong={wasTried && !isTyped}
          />
        )}
        {!online.ok && (
          <Notice tone="warning" role="status">
            {online.why}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            disabled={rows.length === 0}
            {...(tone === 'danger' ? { color: 'red.9' } : {})}
          >
            {sayingOf(action, rows, definition)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** "Ana Silva, Ben Okafor and 11 others". */
export function named(names: readonly string[]): string {
  const shown = names.slice(0, 4)
  const others = names.length - shown.length
  return others > 0
    ? t('{names} and {count, plural, one {# other} other {# others}}', {
        names: shown.join(', '),
        count: others,
      })
    : shown.join(', ')
}

const NONE: BulkChecked = { clean: [], left: [] }

/** Rows that an action is possible for; `result` is undefined during the check. */
function useBulkCheck(
  action: BulkAction,
  rows: readonly ListRow[],
): { result: BulkChecked | undefined; checked: number } & BulkChecked {
  const { check } = action
  const [checked, setChecked] = useState(0)
  const [result, setResult] = useState<BulkChecked | undefined>(
    check === undefined ? { clean: rows, left: [] } : undefined,
  )
  useEffect(() => {
    if (check === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const onStep = (at: number) => !signal.aborted && setChecked(at)
    void checkRows({ check, rows, signal, onStep }).then((all) => !signal.aborted && setResult(all))
    return () => controller.abort()
  }, [check, rows])
  return { result, checked, ...(result ?? NONE) }
}

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
