import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { type AppError, toAppError } from '#data/errors.ts'
import { movingSum, MovingList, type MovingCounts, type MovingWords } from './moving-list.tsx'

type MovesPanelProps = {
  title: string
  /** Sentences for when nothing has moved yet, when all has moved, and when nothing names the record. */
  sentences: { waiting: string; done: string; none: string }
  words: MovingWords
  /** Number of records that name it now, until a run starts. */
  counts: UseQueryResult<MovingCounts>
  run: Moves
  /** Whether a step is left even when nothing names the record. */
  hasLastStep?: boolean
  /** Remaining record. */
  remaining: { name: string; to: string }
  /** Path of a record that stays; without it, it is only named. */
  pathOf?: (left: LeftRecord) => string | undefined
  /** Further buttons while nothing runs. */
  children?: ReactNode
}

/** Moves everything that still names a merged record; progress follows from the rest, so that it can continue at any time. */
export function MovesPanel(props: MovesPanelProps) {
  const { title, sentences, words, run, counts, pathOf } = props
  const { progress } = run
  if (counts.error && !progress)
    return <FailureNotice error={toAppError(counts.error)} retry={() => void counts.refetch()} />
  if (counts.data === undefined && !progress) return <Bone h={160} />
  // A failure before any count leaves the known one.
  const ran = progress && movingSum(progress.counts) > 0 ? progress.counts : undefined
  const shown = ran ?? counts.data ?? {}
  const sum = movingSum(shown)
  const left = progress?.left ?? []
  return (
    <Panel title={title}>
      <Text size="sm" role="status">
        {sentenceOf(progress, sum, sentences)}
      </Text>
      {sum > 0 && progress && (
        <Progress.Root size="sm">
          <Progress.Section
            value={((movedSum(progress) + left.length) / sum) * 100}
            aria-label={t('Records checked')}
          />
        </Progress.Root>
      )}
      <MovingList
        counts={shown}
        words={words}
        none={sentences.none}
        {...(progress
          ? { state: (one) => t('{count, plural, other {# moved}}', { count: progress.moved[one] ?? 0 }) }
          : {})}
      />
      {progress?.error && (
        <FailureNotice error={progress.error} more={t('Records already moved stay moved.')} />
      )}
      {left.length > 0 && <Left left={left} words={words} pathOf={pathOf} />}
      <Buttons {...props} sum={sum} hasMore={hasMoreOf(props, sum, left.length)} />
    </Panel>
  )
}

function hasMoreOf({ run, hasLastStep = false }: MovesPanelProps, sum: number, left: number): boolean {
  const isDone = run.progress?.state === 'done'
  return hasLastStep ? !isDone || left > 0 : !isDone && sum > 0
}

type ButtonsProps = MovesPanelProps & { hasMore: boolean; sum: number }

function Buttons({ run, hasMore, sum, remaining, children }: ButtonsProps) {
  if (run.progress?.state === 'running')
    return (
      <Group>
        <Button variant="default" onClick={run.stop}>
          {t('Stop')}
        </Button>
      </Group>
    )
  const label = run.progress ? t('Continue') : sum === 0 ? t('Finish') : t('Move now')
  return (
    <Group gap="xs">
      {hasMore && (
        <ActionButtons actions={[{ id: 'move', label, verdict: yes, run: run.start, tone: 'primary' }]} />
      )}
      {children}
      <Anchor component={Link} to={remaining.to} size="sm">
        {t('Go to {name}', { name: remaining.name })}
      </Anchor>
    </Group>
  )
}

type LeftProps = {
  left: readonly LeftRecord[]
  words: MovingWords
  pathOf: MovesPanelProps['pathOf']
}

function Left({ left, words, pathOf }: LeftProps) {
  return (
    <Notice
      tone="warning"
      role="note"
      title={t('{count, plural, one {# record stays} other {# records stay}}', { count: left.length })}
    >
      <Stack gap={2}>
        {left.map((one) => {
          const named = `${words[one.name]?.one ?? t('record')} ${one.id}`
          const to = pathOf?.(one)
          return (
            <Text key={`${one.name} ${one.id}`} size="sm">
              {to === undefined ? (
                named
              ) : (
                <Anchor component={Link} to={to} size="sm" underline="always">
                  {named}
                </Anchor>
              )}
              : {one.why}
            </Text>
          )
        })}
      </Stack>
    </Notice>
  )
}

function sentenceOf(
  progress: RunProgress | undefined,
  sum: number,
  { waiting, done }: MovesPanelProps['sentences'],
): string {
  if (progress === undefined) return sum === 0 ? done : waiting
  const values = { moved: numberText(movedSum(progress)), total: numberText(sum) }
  if (progress.state === 'running')
    return t('{moved} of {total} moved. You can leave this page and continue later.', values)
  if (progress.state === 'done')
    return progress.left.length === 0 ? done : t('{moved} of {total} moved.', values)
  return t('{moved} of {total} moved. Continue to move the rest.', values)
}

/** One record that could not move, and why. */
type LeftRecord = { name: string; id: string; why: string }

/** Outcome for one record of that kind. */
type Moved = { name: string } & ({ moved: true } | { left: LeftRecord })

type RunProgress = {
  state: 'running' | 'stopped' | 'failed' | 'done'
  /** Numbers at the start. */
  counts: MovingCounts
  moved: Readonly<Record<string, number>>
  left: readonly LeftRecord[]
  error?: AppError
}

type MovesOptions = {
  /** Counts the current numbers. */
  count: () => Promise<MovingCounts>
  /** Moves the records; throws errors that stop all of them. */
  move: (signal: AbortSignal, onStep: (step: Moved) => void) => Promise<void>
  /** Starts by itself, where the merger was made on this page. */
  isMade: boolean
  /** Called after all records were tried. */
  onDone?: (() => void) | undefined
}

type Moves = { progress: RunProgress | undefined; start: () => void; stop: () => void }

const movedSum = ({ moved }: RunProgress): number => movingSum(moved)

/** Runs the moves; leaving the page stops after the current record, and the rest is found again. */
export function useMoves(options: MovesOptions): Moves {
  const [progress, setProgress] = useState<RunProgress>()
  const controller = useRef<AbortController>(undefined)
  const start = () => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    const show: Show = (change) => {
      if (controller.current === current) setProgress(change)
    }
    void runMoves(options, current.signal, show)
  }
  const isStarted = useRef(false)
  useEffect(() => {
    if (options.isMade && !isStarted.current) {
      isStarted.current = true
      start()
    }
  })
  useEffect(() => () => controller.current?.abort(), [])
  return { progress, start, stop: () => controller.current?.abort() }
}

type Show = (change: (before: RunProgress | undefined) => RunProgress | undefined) => void

async function runMoves(
  { count, move, onDone }: MovesOptions,
  signal: AbortSignal,
  show: Show,
): Promise<void> {
  const end = (state: RunProgress['state'], error?: AppError) =>
    show((before) => before && { ...before, state, ...(error ? { error } : {}) })
  try {
    const counts = await count()
    show(() => ({ state: 'running', counts, moved: {}, left: [] }))
    await move(signal, (step) =>
      show((before) => before && ('left' in step ? leftOne(before, step.left) : movedOne(before, step.name))),
    )
    end(signal.aborted ? 'stopped' : 'done')
    if (!signal.aborted) onDone?.()
  } catch (failure) {
    const error = toAppError(failure)
    show((before) => before ?? { state: 'failed', counts: {}, moved: {}, left: [], error })
    end('failed', error)
  }
}

const leftOne = (before: RunProgress, left: LeftRecord): RunProgress => ({
  ...before,
  left: [...before.left, left],
})

const movedOne = (before: RunProgress, name: string): RunProgress => ({
  ...before,
  moved: { ...before.moved, [name]: (before.moved[name] ?? 0) + 1 },
})
