import { queryOptions } from '@tanstack/react-query'
import { decisionId, type Decision } from '@touchline/domain/engine/log/decision.ts'
import { OutboxMessage } from '@touchline/domain/engine/mail/outbox.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { batchSize } from '#data/engine/batch.ts'
import { reversalsOf, withRecords, type DecisionRow } from './decision-rows.ts'
import { decisionsCollection, followingFrom } from '#data/engine/decisions.ts'

const outbox = collectionOf('outbox', OutboxMessage)

/** Context of one decision. */
export type DecisionDetails = {
  /** With its record, and the decision that undid it. */
  decision: DecisionRow
  /** Effects on other records. */
  following: DecisionRow[]
  /** The decision that it follows from, and the one that it undoes. */
  cause: DecisionRow | undefined
  reverses: DecisionRow | undefined
  /** Next decision about the same record. */
  later: Decision | undefined
  /** How many decisions its batch has; undefined for one that was taken alone. */
  inBatch: number | undefined
  /** Message about it. */
  message: OutboxMessage | undefined
}

/** Everything that the log says around a decision. Reads at most 50 documents. Throws an {@link AppError} `notFound`. */
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
