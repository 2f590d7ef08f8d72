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

/** Fields of every change of a record. Based on nothing it takes whatever is there. */
export type Change = Basis & {
  id: string
  openedAt?: Date | undefined
  batchId?: string | undefined
}

/**
 * The log bears the name that the actor's record has (firebase/firestore.rules), and a colleague may just have corrected it:
 * a denial is tried once more if the name turns out to be another one.
 */
const renamed: Recovery = async ({ failure, actor }) => {
  if (toAppError(failure).kind !== 'permission') return undefined
  await recheckSession()
  const isOther = currentSession().status === 'admin' && currentActor().name !== actor.name
  return isOther ? { actor: currentActor() } : undefined
}

/** Writes what `writeOf` makes of its variables, in the name of the person who is signed in. */
export const committing =
  <T extends Claimable, Variables>(writeOf: (variables: Variables) => Write<T>) =>
  (variables: Variables): Promise<DecisionResult> =>
    commit(writeOf(variables), { actor: currentActor(), now: learnedServerTime }, [resumed, claimed, renamed])

/** One write among many, such as of a merger, after which everything is read again at once. */
export const writeRecord = <T extends Claimable>(write: Write<T>): Promise<DecisionResult> =>
  committing((given: Write<T>) => given)(write)

type Stale = {
  /** Collections of which everything is read again; the person goes on when it is there. */
  collections: readonly string[]
  /** The same, without waiting for it. */
  later?: readonly string[] | undefined
}

const invalidate = (root: string) => queryClient.invalidateQueries({ queryKey: [root] })

/**
 * Reads again what a decision may have changed: the record, every list and the histories. Awaited, so that the person
 * sees their own change when the toast appears. A batch reads everything again once, when it has ended.
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

/** A record that a colleague has open waits for them, whatever changes in it; the security rules see to it by the server's clock. */
export async function heedClaim(record: { claim?: Claim | undefined }): Promise<void> {
  if (record.claim)
    refuseUnless(canClaim(record, { actorId: currentActor().uid, now: await learnedServerTime() }))
}

/** The plan that restores what a decision changed; its states lead the other way. Why is said in words: no reason of a list fits. */
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
