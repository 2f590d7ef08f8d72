import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { toAppError, type AppError } from '#data/errors.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import type { AnyImport } from './import-definition.ts'
import type { ImportRun, RowOutcome, WrongRow } from './import-progress.ts'
import { runImport } from './import-run.ts'
import { exportName, saveFile } from '#kit/list/export-rows.ts'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { RollBack } from './roll-back.tsx'
import { Totals } from './totals.tsx'
import { csvText } from '#kit/csv.ts'

type RunStepProps = {
  person: string
  definition: AnyImport
  run: ImportRun
  /** Outcomes of its rows before the page was reloaded. */
  before: readonly RowOutcome[]
  startsByItself: boolean
  batchPath: (batchId: string) => string
  resultPath: (start: string) => string
  /** Called when this person is done with the import: another file may come. */
  onPutAway: () => void
  onClose: () => void
}

/** Writes the rows, and shows progress and results. */
export function RunStep({ person, definition, run, before, startsByItself, ...ways }: RunStepProps) {
  const { outcomes, state, error, start, stop } = useImportRun(
    person,
    definition,
    run,
    before,
    startsByItself,
  )
  const done = outcomes.length
  const all = run.tasks.length
  const isDone = state !== 'running' && done === all
  return (
    <>
      <Panel title={titleOf(state, isDone, run.fileName)}>
        <Progress.Root size="sm">
          <Progress.Section value={all === 0 ? 100 : (done / all) * 100} aria-label={t('Rows imported')} />
        </Progress.Root>
        <Text size="sm" role="status">
          {t('{done} of {count, plural, one {# row} other {# rows}}.', {
            done: numberText(done),
            count: all,
          })}
          {state === 'running' && ` ${t('You can close this and continue later.')}`}
          {state !== 'running' &&
            !isDone &&
            ` ${t('Continue to import the rest; nothing is created twice.')}`}
        </Text>
        <Totals totals={totalsOf(definition, run, outcomes)} />
        {error && <FailureNotice error={error} more={t('Rows already imported stay.')} />}
        <Group gap="xs">
          {state === 'running' ? (
            <Button variant="default" onClick={stop}>
              {t('Stop')}
            </Button>
          ) : (
            !isDone && (
              <ActionButton id="go-on" label={t('Continue')} tone="primary" verdict={yes} run={start} />
            )
          )}
          {state !== 'running' && <Results {...{ definition, run, outcomes, isDone }} {...ways} />}
        </Group>
      </Panel>
      {state !== 'running' && done > 0 && (
        <RollBack definition={definition} batchId={run.batchId} batchPath={ways.batchPath} />
      )}
    </>
  )
}

function titleOf(state: RunState, isDone: boolean, fileName: string): string {
  if (isDone) return t('Imported: {fileName}', { fileName })
  return state === 'running'
    ? t('Importing {fileName}', { fileName })
    : t('Not finished: {fileName}', { fileName })
}

function totalsOf(
  { creating, update }: AnyImport,
  run: ImportRun,
  outcomes: readonly RowOutcome[],
): [string, number][] {
  const of = (status: RowOutcome['status']) => outcomes.filter((outcome) => outcome.status === status).length
  return [
    [creating?.done ?? t('created'), of('created')],
    ...(update
      ? ([
          [t('updated'), of('updated')],
          [t('unchanged'), of('unchanged')],
        ] satisfies [string, number][])
      : []),
    [t('skipped'), run.skipped],
    [t('with a problem'), run.wrong.length + of('failed')],
  ]
}

type ResultsProps = Pick<RunStepProps, 'definition' | 'run' | 'resultPath' | 'onPutAway' | 'onClose'> & {
  outcomes: readonly RowOutcome[]
  isDone: boolean
}

function Results({ definition, run, outcomes, isDone, resultPath, onPutAway, onClose }: ResultsProps) {
  const wrong = wrongRows(run, outcomes)
  return (
    <>
      {wrong.length > 0 && (
        <Button variant="default" onClick={() => saveProblems(definition, run, wrong)}>
          {t('{count, plural, one {Download # row with a problem} other {Download # rows with problems}}', {
            count: wrong.length,
          })}
        </Button>
      )}
      <Button variant="default" onClick={onPutAway}>
        {isDone ? t('Import another file') : t('Discard import')}
      </Button>
      {isDone && (
        <Anchor component={Link} to={resultPath(run.start)} size="sm" onClick={onClose} underline="always">
          {t('Show {nouns}', { nouns: definition.creating?.result ?? definition.noun.many })}
        </Anchor>
      )}
    </>
  )
}

function saveProblems({ collection }: AnyImport, { headers }: ImportRun, wrong: readonly WrongRow[]): void {
  saveFile(exportName(`${collection}-problems`, new Date()), [errorFile(headers, wrong)])
}

type RunState = 'idle' | 'running' | 'stopped' | 'failed'

function useImportRun(
  person: string,
  definition: AnyImport,
  run: ImportRun,
  before: readonly RowOutcome[],
  startsByItself: boolean,
) {
  const [outcomes, setOutcomes] = useState(before)
  const [state, setState] = useState<RunState>(startsByItself ? 'running' : 'idle')
  const [error, setError] = useState<AppError>()
  const controller = useRef<AbortController>(undefined)

  const start = () => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    const done = new Set(outcomes.map(({ row }) => row))
    setState('running')
    setError(undefined)
    const onOutcome = (outcome: RowOutcome) => setOutcomes((known) => [...known, outcome])
    runImport({ person, definition, run, done, signal, onOutcome })
      .then(
        () => setState('stopped'),
        (failure: unknown) => {
          setState('failed')
          setError(toAppError(failure))
        },
      )
      .finally(() => void definition.refresh())
  }

  const isStarted = useRef(false)
  useEffect(() => {
    if (!startsByItself || isStarted.current) return
    isStarted.current = true
    start()
  })
  // Leaving stops after the current row.
  useEffect(() => () => controller.current?.abort(), [])
  return { outcomes, state, error, start, stop: () => controller.current?.abort() }
}

/** Rows that were not imported, as they were in the file, and why. */
const wrongRows = (run: ImportRun, outcomes: readonly RowOutcome[]): WrongRow[] => {
  const tasks = new Map(run.tasks.map((task) => [task.row, task]))
  const failed = outcomes.flatMap((outcome) => {
    const task = tasks.get(outcome.row)
    return outcome.status === 'failed' && task ? [{ row: task.row, cells: task.cells, why: outcome.why }] : []
  })
  return [...run.wrong, ...failed].toSorted((a, b) => a.row - b.row)
}

/** A file of those rows with an additional column: once fixed, it can be imported again. */
const errorFile = (headers: readonly string[], rows: readonly WrongRow[]): string =>
  csvText([
    [...headers, 'Problem'],
    ...rows.map(({ cells, why }) => [...headers.map((_, at) => cells[at] ?? ''), why]),
  ])

/** File that people fill in. */
export const templateFile = (headers: readonly string[]): string => csvText([headers])
