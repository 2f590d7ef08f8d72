import { Button, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { no } from '@touchline/domain/shared/verdict.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { counted } from '#kit/list/table/page-range.ts'
import { useOnline } from '#kit/online.ts'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { checkAgain, type CheckedRow, checkRows, firstDecision, type RowDecision } from './check-rows.ts'
import type { Sheet } from './csv-file.ts'
import type { AnyImport, ImportMapping } from './import-definition.ts'
import type { ImportRun } from './import-progress.ts'
import { plannedRun } from './import-run.ts'
import { CheckTable } from './check-table.tsx'
import { Totals } from './totals.tsx'
import { type Mapped, withCells } from './repair.ts'
import type { OnRepair } from './repair-cell.tsx'

type CheckStepProps = {
  definition: AnyImport
  sheet: Sheet
  mapping: ImportMapping
  /** With the repaired file. */
  onBack: (sheet: Sheet) => void
  onStart: (run: ImportRun) => void
}

/** Dry run: every row is read and compared with existing records; nothing is written. */
export function CheckStep(props: CheckStepProps) {
  const { sheet, onBack } = props
  const [attempt, setAttempt] = useState(0)
  const { rows, checked, error } = useChecked(props, attempt)
  if (rows !== undefined) return <Checked {...props} rows={rows} />
  return (
    <Panel title={t('Checking rows')}>
      {error ? (
        <FailureNotice error={error} retry={() => setAttempt(attempt + 1)} more={t('Nothing was saved.')} />
      ) : (
        <>
          <Progress.Root size="sm">
            <Progress.Section value={(checked / sheet.rows.length) * 100} aria-label={t('Rows checked')} />
          </Progress.Root>
          <Text size="sm" c="dimmed">
            {t('{checked} of {count, plural, one {# row} other {# rows}} checked. Nothing is saved yet.', {
              checked: numberText(checked),
              count: sheet.rows.length,
            })}
          </Text>
        </>
      )}
      <Group>
        <Button variant="default" onClick={() => onBack(sheet)}>
          {error ? t('Back to columns') : t('Cancel')}
        </Button>
      </Group>
    </Panel>
  )
}

const importText = (records: string, creating: AnyImport['creating']): string =>
  creating ? creating.label(records) : t('Import {records}', { records })

/** Checks all rows, and again for each further `attempt`; leaving stops it. */
function useChecked({ definition, sheet, mapping }: CheckStepProps, attempt: number) {
  const [checked, setChecked] = useState(0)
  const [result, setResult] = useState<{ attempt: number; rows?: CheckedRow[]; error?: AppError }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = (count: number) => {
      if (!signal.aborted) setChecked(count)
    }
    checkRows({ definition, sheet, mapping, signal, onProgress }).then(
      (rows) => {
        if (!signal.aborted) setResult({ attempt, rows })
      },
      (failure: unknown) => {
        if (!signal.aborted) setResult({ attempt, error: toAppError(failure) })
        controller.abort()
      },
    )
    return () => controller.abort()
  }, [definition, sheet, mapping, attempt])
  return { checked, rows: result?.rows, error: result?.attempt === attempt ? result.error : undefined }
}

function Checked({ rows: checked, ...props }: CheckStepProps & { rows: readonly CheckedRow[] }) {
  const { definition, onBack, onStart } = props
  const { noun, starts, creating, Before } = definition
  const repairs = useRepairs(definition, { sheet: props.sheet, mapping: props.mapping, rows: checked })
  const { rows, sheet, isBusy, error, last } = repairs
  const online = useOnline()
  const [decisions, setDecisions] = useState<ReadonlyMap<number, RowDecision>>(new Map())
  const [start, setStart] = useState(starts[0]?.value ?? '')
  const decisionOf = (row: CheckedRow) => decisions.get(row.row) ?? firstDecision(row)
  const run = plannedRun(definition, sheet, rows, decisionOf, start)
  const updates = run.tasks.filter(({ target }) => target !== undefined).length
  const decide = (changed: readonly (readonly [number, RowDecision])[]) =>
    setDecisions((before) => new Map([...before, ...changed]))
  return (
    <>
      <Panel title={t('Review rows')}>
        <Totals
          totals={[
            [creating?.done ?? t('created'), run.tasks.length - updates],
            ...(definition.update ? ([[t('updated'), updates]] as const) : []),
            [t('skipped'), run.skipped],
            [t('with a problem'), run.wrong.length],
          ]}
        />
        {error && <FailureNotice error={error} more={t('Nothing was changed.')} />}
        {last && (
          <Group gap="xs" role="status">
            <Text size="sm">
              {t('{field} set in {count, plural, one {# row} other {# rows}}.', {
                field: last.label,
                count: last.count,
              })}
            </Text>
            <Button size="compact-sm" variant="subtle" onClick={last.undo}>
              {t('Undo')}
            </Button>
          </Group>
        )}
        <CheckTable
          rows={rows}
          definition={definition}
          decisionOf={decisionOf}
          onDecide={decide}
          onRepair={repairs.onRepair}
          isBusy={isBusy}
        />
      </Panel>
      {starts.length > 0 && (
        <Panel title={t('Initial status')}>
          <Radio.Group value={start} onChange={setStart} aria-label={t('Initial status')}>
            <Stack gap="xs">
              {starts.map(({ value, label, description }) => (
                <Radio key={value} value={value} label={label} description={description} />
              ))}
            </Stack>
          </Radio.Group>
        </Panel>
      )}
      {Before && <Before />}
      <Group gap="xs">
        <ActionButton
          id="import"
          label={importText(counted(run.tasks.length, noun), creating)}
          tone="primary"
          verdict={
            run.tasks.length === 0
              ? no(t('No rows left to import.'))
              : isBusy
                ? no(t('Still checking the corrected rows.'))
                : online
          }
          run={() => onStart(run)}
        />
        <Button variant="default" onClick={() => onBack(sheet)}>
          {t('Back to columns')}
        </Button>
      </Group>
    </>
  )
}

/** Rows with their repairs. */
type Repaired = Mapped & { rows: readonly CheckedRow[] }

type Repairs = Repaired & {
  onRepair: OnRepair
  isBusy: boolean
  error: AppError | undefined
  /** Last repair, and its undo. */
  last: { label: string; count: number; undo: () => void } | undefined
}

/** Repairs of cells; their rows are checked again at once. The file itself stays as it is. */
function useRepairs(definition: AnyImport, checked: Repaired): Repairs {
  const [now, setNow] = useState(checked)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const [last, setLast] = useState<{ label: string; count: number; before: Repaired }>()
  const current = useRef(now)

  const onRepair = useCallback<OnRepair>(
    (problem, numbers, text) => {
      const before = current.current
      const mapped = withCells(before, problem, numbers, text)
      setBusy(true)
      setError(undefined)
      checkAgain({ definition, ...mapped, before: before.rows, changed: new Set(numbers) })
        .then((rows) => {
          current.current = { ...mapped, rows }
          setNow(current.current)
          setLast({ label: problem.label, count: numbers.length, before })
        })
        .catch((failure: unknown) => setError(toAppError(failure)))
        .finally(() => setBusy(false))
    },
    [definition],
  )
  const undo = () => {
    if (last === undefined) return
    current.current = last.before
    setNow(last.before)
    setLast(undefined)
  }
  return { ...now, onRepair, isBusy, error, last: last && { label: last.label, count: last.count, undo } }
}
