import type { MutationOptions } from '@tanstack/react-query'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Basis } from '@touchline/domain/engine/log/basis.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import type { Claimable } from '#data/backend/write/attempts.ts'
import type { Plan } from '#data/backend/write/plan.ts'
import {
  claimed,
  commit,
  resumed,
  type DecisionResult,
  type Recovery,
  type Write,
} from '#data/backend/write/transaction.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentActor, currentSession, recheckSession } from '#data/session/session.ts'

/** Fields of every change of a record. Without a basis it takes the current record. */
export type Change = Basis & {
  id: string
  openedAt?: Date | undefined
  batchId?: string | undefined
}

/**
 * The log has the name in the actor's record (firebase/firestore.rules), and a colleague may just have corrected it: after a
 * denial, tries once more if the name has changed.
 */
const renamed: Recovery = async ({ failure, actor }) => {
  if (toAppError(failure).kind !== 'permission') return undefined
  await recheckSession()
  const isOther = currentSession().status === 'admin' && currentActor().name !== actor.name
  return isOther ? { actor: currentActor() } : undefined
}

/** Commits what `writeOf` makes of the variables, as the signed-in person. */
export const committing =
  <T extends Claimable, Variables>(writeOf: (variables: Variables) => Write<T>) =>
  (variables: Variables): Promise<DecisionResult> =>
    commit(writeOf(variables), { actor: currentActor(), now: learnedServerTime }, [resumed, claimed, renamed])

/** One write among many, such as of a merger, after which everything is read again at once. */
export const writeRecord = <T extends Claimable>(write: Write<T>): Promise<DecisionResult> =>
  committing((given: Write<T>) => given)(write)

type Stale = {
  /** Collections that are read again before the person continues. */
  collections: readonly string[]
  /** Collections that are read again without waiting. */
  later?: readonly string[] | undefined
}

const invalidate = (root: string) => queryClient.invalidateQueries({ queryKey: [root] })

/**
 * Reads again what a decision may have changed: the record, every list and the histories. Awaited, so that the person sees
 * their own change when the toast appears. A batch reads everything again once, at its end.
 */
export const withInvalidation = <Variables extends { batchId?: string | undefined }>(
  { collections, later = [] }: Stale,
  mutationFn: (variables: Variables) => Promise<DecisionResult>,
  afterwards?: (variables: Variables, result: DecisionResult) => Promise<void>,
): MutationOptions<DecisionResult, Error, Variables> => ({
  mutationFn,
  async onSuccess(result, variables) {
    if (variables.batchId === undefined) {
      await Promise.all([...collections, 'decisions'].map(invalidate))
      for (const root of later) void invalidate(root)
    }
    await afterwards?.(variables, result)
  },
})

/** Refuses any change of a record that a colleague has open; the security rules check that by the server's clock. */
export async function heedClaim(record: { claim?: Claim | undefined }): Promise<void> {
  if (record.claim)
    refuseUnless(canClaim(record, { actorId: currentActor().uid, now: await learnedServerTime() }))
}

/** Plan that restores what a decision changed, with its states swapped. The reason is in free words, since none of a list fits. */
export const reversal = (decision: Decision, reason: Reason): Plan => ({
  action: 'reverse',
  ...(decision.to ? { from: decision.to } : {}),
  ...(decision.from ? { to: decision.from } : {}),
  changes: decision.before ?? {},
  note: reason.note,
  reverses: decision.id,
  reversesBy: decision.by,
})

/** Throws the refusal's sentence. */
export function refuseUnless(verdict: Verdict): void {
  if (!verdict.ok) throw new AppError('refused', { sentence: verdict.why })
}
