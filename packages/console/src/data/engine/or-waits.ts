import type { MutationOptions } from '@tanstack/react-query'
import type { Waiting } from '@touchline/domain/engine/log/waiting.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import type { Change } from './record-changes.ts'
import { AppError, isOffline } from '#data/errors.ts'
import { keepWaiting, type NewlyWaiting } from '#data/tray.ts'

type Kind = Pick<Waiting, 'collection' | 'machine' | 'way'>

/** Description of a waiting change: the fields that name its record, and the step. */
type Told<Variables> = (variables: Variables) => Pick<NewlyWaiting, 'fields' | 'action'>

/**
 * Same mutation, but without a connection the change is kept in the tray and rejects with `waiting`. Batches don't wait: they
 * are watched while they run.
 */
export const orWaits = <Variables extends Change>(
  kind: Kind,
  options: MutationOptions<DecisionResult, Error, Variables>,
  told: Told<Variables>,
): MutationOptions<DecisionResult, Error, Variables> => ({
  ...options,
  async mutationFn(variables, context) {
    if (options.mutationFn === undefined) throw new Error('Nothing to run.')
    if (!isOffline() || variables.batchId !== undefined) return options.mutationFn(variables, context)
    await keep({ ...kind, ...told(variables), subjectId: variables.id, variables })
    throw new AppError('waiting')
  },
})

/** Keeps a change in the tray. Throws an error where the browser has no room. */
export async function keep(change: NewlyWaiting): Promise<void> {
  try {
    await keepWaiting(change)
  } catch (failure) {
    throw failure instanceof AppError ? failure : new AppError('offline', { cause: failure })
  }
}
