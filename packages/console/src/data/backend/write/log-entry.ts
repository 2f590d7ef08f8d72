import { decisionAudience } from '@touchline/domain/engine/log/decision-audience.ts'
import { decisionId, type Watched } from '@touchline/domain/engine/log/decision.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { Statement } from '@touchline/domain/shared/statement.ts'
import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore/lite'

/** Author of a change, written into the record and into the log. */
export type Actor = { uid: string; name: string }

/** Fields of a log entry in addition to its subject. */
export type Told = {
  action: string
  /** States before and after, for a change of state. */
  from?: string | undefined
  to?: string | undefined
  before: FieldValues
  after: FieldValues
  reason?: Reason | undefined
  /** Reason in free words, where there is none to choose. */
  note?: string | undefined
  reverses?: string | undefined
  /** Author of that one, so that they can find their reversed decisions. */
  reversesBy?: string | undefined
  firstApprovedBy?: string | undefined
  /** Followers of the record. They aren't told of consequences of another decision, nor of each record of a batch. */
  followers?: readonly string[] | undefined
  /** Decision on another record that this one follows from, in the same commit. */
  cause?: string | undefined
  /** Approved request of a manager who comes with a merged club. */
  request?: string | undefined
  /** Record that stays, where this one is its duplicate. */
  duplicateOf?: string | undefined
  batchId?: string | undefined
  /** Statement of reasons, where it takes something from somebody. */
  statement?: Statement | undefined
  /** Time when the person opened the record, for the handling time. */
  openedAt?: Date | undefined
  /** Time that the record waited in its queue, where this decides it. Milliseconds. */
  waitedMs?: number | undefined
  watched?: Watched | undefined
}

export type Subject = { collection: string; id: string; rev: number }

export const entryId = ({ collection, id, rev }: Subject): string => decisionId(collection, id, rev)

/** Makes the log's document; the security rules demand one with every change of a record. */
export function logEntry({ collection, id, rev }: Subject, actor: Actor, told: Told): DocumentData {
  const { openedAt } = told
  const concerns = decisionAudience(
    { subjectType: collection, by: actor.uid, to: told.to, before: told.before, after: told.after },
    told.cause === undefined && told.batchId === undefined ? told : { ...told, followers: [] },
  )
  return {
    subjectType: collection,
    subjectId: id,
    rev,
    action: told.action,
    from: told.from ?? null,
    to: told.to ?? null,
    reasonCode: told.reason?.reasonCode ?? null,
    note: (told.reason?.note ?? told.note)?.trim() || null,
    by: actor.uid,
    byName: actor.name,
    at: serverTimestamp(),
    openedAt: openedAt ?? null,
    handlingMs: openedAt ? Math.max(0, Date.now() - openedAt.getTime()) : null,
    before: told.before,
    after: told.after,
    ...(told.waitedMs === undefined ? {} : { waitedMs: Math.max(0, told.waitedMs) }),
    ...(told.batchId === undefined ? {} : { batchId: told.batchId }),
    ...(told.reverses === undefined ? {} : { reverses: told.reverses }),
    ...(told.reversesBy === undefined ? {} : { reversesBy: told.reversesBy }),
    ...(told.cause === undefined ? {} : { cause: told.cause }),
    ...(told.request === undefined ? {} : { request: told.request }),
    ...(told.duplicateOf === undefined ? {} : { duplicateOf: told.duplicateOf }),
    ...(told.statement === undefined ? {} : { statement: told.statement }),
    ...(concerns.length === 0 ? {} : { concerns }),
    ...told.watched,
  }
}

/** Last review of a record, in the log's terms. */
export function reviewNote(subject: Subject, actor: Actor, { action, reason, note }: Told): DocumentData {
  return {
    id: entryId(subject),
    outcome: action,
    reasonCode: reason?.reasonCode ?? null,
    note: (reason?.note ?? note)?.trim() || null,
    by: actor.uid,
    byName: actor.name,
    at: serverTimestamp(),
  }
}

/** Fields of every write of a record. */
export const revised = (rev: number, actor: Actor): DocumentData => ({
  rev,
  updatedAt: serverTimestamp(),
  updatedBy: actor.uid,
})

/** Stored values that the rules compare `before` with: to the microsecond, including those that read as unknown here. */
export function storedValues(stored: DocumentData, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, (stored[name] as unknown) ?? null]))
}

/** Replaces null, which removes a field in a plan, by the database's own value for it. */
export function withRemovals(fields: FieldValues): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === null ? deleteField() : value]),
  )
}

/** Leaves out nulls: a new record has no fields to remove. */
export function withoutNulls(fields: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** Makes the message of a decision, for the sender outside the console; leaves out unknown fields. */
export function outboxMessage({ subject, body, ...rest }: OutboxDraft, actor: Actor): DocumentData {
  const known = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return { ...Object.fromEntries(known), subject, body, createdAt: serverTimestamp(), createdBy: actor.uid }
}
