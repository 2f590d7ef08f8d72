import { toAppError, type AppError } from '#data/errors.ts'
import { t } from '@touchline/domain/language/t.ts'

export type BulkOutcome =
  | { status: 'waiting' }
  | { status: 'running' }
  | { status: 'done'; decisionId: string }
  /** The rules refuse it; trying again would not change that. */
  | { status: 'refused'; why: string }
  | { status: 'failed'; error: AppError }
  | { status: 'undone' }

export type BulkOutcomes = ReadonlyMap<string, BulkOutcome>

type BulkRun = {
  ids: readonly string[]
  run(id: string): Promise<{ decisionId: string }>
  onOutcome(id: string, outcome: BulkOutcome): void
  /** Stops before the next item; the current one is finished. */
  signal: AbortSignal
}

/** Runs item after item, so that colleagues aren't slowed down and it stops quickly. Never throws. */
export async function runBulk({ ids, run, onOutcome, signal }: BulkRun): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return
    onOutcome(id, { status: 'running' })
    onOutcome(id, await outcomeOf(run(id)))
  }
}

async function outcomeOf(run: Promise<{ decisionId: string }>): Promise<BulkOutcome> {
  try {
    const { decisionId } = await run
    return { status: 'done', decisionId }
  } catch (failure) {
    const error = toAppError(failure)
    const isFinal = error.kind === 'refused' || error.kind === 'notFound'
    return isFinal ? { status: 'refused', why: error.sentence } : { status: 'failed', error }
  }
}

type BulkUndo = {
  outcomes: BulkOutcomes
  undo(decisionId: string): Promise<unknown>
  onOutcome(id: string, outcome: BulkOutcome): void
  signal: AbortSignal
}

/** Undoes the run, item after item. Reports why one can’t be undone, and continues with the rest. */
export async function undoBulk({ outcomes, undo, onOutcome, signal }: BulkUndo): Promise<void> {
  for (const [id, outcome] of outcomes) {
    if (signal.aborted) return
    if (outcome.status !== 'done') continue
    onOutcome(id, { status: 'running' })
    onOutcome(id, await undoneOrNot(undo(outcome.decisionId)))
  }
}

async function undoneOrNot(undo: Promise<unknown>): Promise<BulkOutcome> {
  try {
    await undo
    return { status: 'undone' }
  } catch (failure) {
    return { status: 'refused', why: t('Not undone. {sentence}', { sentence: toAppError(failure).sentence }) }
  }
}

export const idsWith = (outcomes: BulkOutcomes, ...statuses: BulkOutcome['status'][]): string[] =>
  [...outcomes].flatMap(([id, { status }]) => (statuses.includes(status) ? [id] : []))

const summed = {
  done: (count: number) => t('{count, plural, other {# done}}', { count }),
  undone: (count: number) => t('{count, plural, other {# undone}}', { count }),
  refused: (count: number) => t('{count, plural, other {# refused}}', { count }),
  failed: (count: number) => t('{count, plural, other {# failed}}', { count }),
  waiting: (count: number) => t('{count, plural, other {# not started}}', { count }),
}

/** "12 done, 2 refused, 1 failed". */
export function summary(outcomes: BulkOutcomes): string {
  const parts = (['done', 'undone', 'refused', 'failed', 'waiting'] as const).flatMap((status) => {
    const { length } = idsWith(outcomes, status)
    return length === 0 ? [] : [summed[status](length)]
  })
  return parts.join(', ')
}
