import { decisionAudience } from '@touchline/domain/engine/log/decision-audience.ts'
import { decisionId, type Watched } from '@touchline/domain/engine/log/decision.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { Statement } from '@touchline/domain/shared/statement.ts'
import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore/lite'

/** Who acts: written into the record and into the log. */
export type Actor = { uid: string; name: string }

/** Fields of a log entry beside its subject. */
export type Told = {
  action: string
  /** The states that it leads from and to, where it is a change of state. */
  from?: string | undefined
  to?: string | undefined
  before: FieldValues
  after: FieldValues
  reason?: Reason | undefined
  /** Why, in free words, where there is no reason to choose. */
  note?: string | undefined
  /** The decision that this one undoes. */
  reverses?: string | undefined
  /** Who made that one, so that they can find what was undone of theirs. */
  reversesBy?: string | undefined
  /** Who gave the first of two approvals of the record. */
  firstApprovedBy?: string | undefined
  /** Who follows the record. They hear neither of what follows from another decision, nor of each record of a batch. */
  followers?: readonly string[] | undefined
  /** The decision on another record that this one follows from, in the same commit. */
  cause?: string | undefined
  /** The approved request of a manager who comes with a merged club. */
  request?: string | undefined
  /** The record that stays, where this one is a duplicate of it. */
  duplicateOf?: string | undefined
  batchId?: string | undefined
  /** Why it takes something from somebody. */
  statement?: Statement | undefined
  /** When the person opened the record, for the handling time. */
  openedAt?: Date | undefined
  /** How long the record had waited in its queue, where this decides it. Milliseconds. */
  waitedMs?: number | undefined
  /** Parts of a video that the reviewer had seen. */
  watched?: Watched | undefined
}

export type Subject = { collection: string; id: string; rev: number }

export const entryId = ({ collection, id, rev }: Subject): string => decisionId(collection, id, rev)

/** The document of the log; the security rules demand one with every change of a record. */
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

/** Last review of a record, as the log has it. */
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

/** The very values that the rules compare `before` with: to the microsecond, and also what reads as unknown here. */
export function storedValues(stored: DocumentData, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, (stored[name] as unknown) ?? null]))
}

/** In a plan null says "take the field away"; the database has its own word for it. */
export function withRemovals(fields: FieldValues): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === null ? deleteField() : value]),
  )
}

/** A new record has no fields to take away: what is null is left out. */
export function withoutNulls(fields: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** The message of a decision, for the sender outside the console; what is not known is left out. */
export function outboxMessage({ subject, body, ...rest }: OutboxDraft, actor: Actor): DocumentData {
  const known = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return { ...Object.fromEntries(known), subject, body, createdAt: serverTimestamp(), createdBy: actor.uid }
}
