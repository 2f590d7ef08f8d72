import { queryOptions } from '@tanstack/react-query'
import { decisionId, type Decision } from '@touchline/domain/engine/log/decision.ts'
import { OutboxMessage } from '@touchline/domain/engine/mail/outbox.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { batchSize } from '#data/engine/batch.ts'
import { reversalsOf, withRecords, type DecisionRow } from './decision-rows.ts'
import { decisionsCollection, followingFrom } from '#data/engine/decisions.ts'

const outbox = collectionOf('outbox', OutboxMessage)

export type DecisionDetails = {
  /** Decision with its record, and the decision that undid it. */
  decision: DecisionRow
  /** Effects on other records. */
  following: DecisionRow[]
  /** Decision that it follows from, and the one that it undoes. */
  cause: DecisionRow | undefined
  reverses: DecisionRow | undefined
  /** Next decision about the same record. */
  later: Decision | undefined
  /** Number of decisions in its batch; undefined for a single one. */
  inBatch: number | undefined
  message: OutboxMessage | undefined
}

/** Everything in the log around a decision. Reads at most 50 documents. Throws an {@link AppError} `notFound`. */
export const decisionDetails = (id: string) =>
  queryOptions({ queryKey: ['decisions', 'details', id], queryFn: () => detailsOf(id) })

async function detailsOf(id: string): Promise<DecisionDetails> {
  const one = await decisionsCollection.get(id)
  const found = (other: string | undefined) =>
    other === undefined ? undefined : decisionsCollection.find(other)
  const [following, cause, reverses, [takenBackBy], later, message, inBatch] = await Promise.all([
    followingFrom(id),
    found(one.cause),
    found(one.reverses),
    reversalsOf([one]),
    found(decisionId(one.subjectType, one.subjectId, one.rev + 1)),
    outbox.find(id),
    one.batchId === undefined ? undefined : batchSize(one.batchId),
  ])
  const others = [cause, reverses].filter((other) => other !== undefined)
  const rows = await withRecords([one, ...others, ...following])
  const rowOf = (other: Decision | undefined) => rows.find((row) => row.id === other?.id)
  return {
    decision: { ...one, ...rowOf(one), takenBackBy },
    following: rows.filter((row) => following.some((other) => other.id === row.id)),
    cause: rowOf(cause),
    reverses: rowOf(reverses),
    later,
    inBatch,
    message,
  }
}
