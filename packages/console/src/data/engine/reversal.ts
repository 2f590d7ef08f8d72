import type { MutationOptions } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { no, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Waiting } from '@touchline/domain/engine/log/waiting.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import { mutate } from '#data/query-client.ts'
import type { ReversalRequest, Undo } from './record-decisions.ts'

/** Ways to undo decisions about records of one kind, and to send them from the tray, from any page. */
export type Reversal = {
  /** Whether it may be undone now. Reads the record and what else the answer depends on; the transaction checks again. */
  verdict(decision: Decision): Promise<Verdict>
  takeBack(request: ReversalRequest): Promise<DecisionResult>
  /** Undoes a decision by its key. */
  undo: Undo
  send(waiting: Waiting): Promise<DecisionResult>
}

type Ways = Pick<Reversal, 'undo' | 'send'> & {
  takeBack: () => MutationOptions<DecisionResult, Error, ReversalRequest>
}

/** Answer of the domain's `canReverse` about the current record. */
export function reversalIn<T>(
  collection: Pick<Collection<T>, 'find'>,
  { takeBack, undo, send }: Ways,
  canReverse: (decision: Decision, record: T) => Verdict | Promise<Verdict>,
): Reversal {
  return {
    async verdict(decision) {
      const record = await collection.find(decision.subjectId)
      if (record === undefined) return no(t('The record was deleted, so this can’t be undone.'))
      return canReverse(decision, record)
    },
    takeBack: (request) => mutate(takeBack(), request),
    undo,
    send,
  }
}

/** For kinds of records that this console doesn't know: nothing can be undone. */
export const noReversal: Reversal = {
  verdict: () => Promise.resolve(no(t('These records can’t be changed here.'))),
  takeBack: () => Promise.reject(new Error('No way to undo it.')),
  undo: () => Promise.reject(new Error('No way to undo it.')),
  send: () => Promise.reject(new Error('No way to send it.')),
}
