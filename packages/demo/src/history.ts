import { decisionAudience } from '@touchline/domain/engine/log/decision-audience.ts'
import { changedFields, decisionId, isBookkeeping } from '@touchline/domain/engine/log/decision.ts'
import { FieldValues } from '@touchline/domain/shared/values.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { needsClaim, waitingSince } from '@touchline/domain/engine/review/queue-states.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { statementOf } from '@touchline/domain/tables/statement/statement-of.ts'
import { administratorsAt } from './administrators.ts'
import type { DemoContext, DemoDocument } from './demo-item.ts'
import type { Random } from './random.ts'

/** A decision about a record. */
type Change = {
  action: string
  at: Date
  /** Fields to set; null removes one. */
  changes: FieldValues
  /** Stored but not logged: what identified a deleted person. */
  unlogged?: FieldValues
  from?: string
  to?: string
  reasonCode?: ReasonCode
  note?: string
  batchId?: string
  reverses?: string
  /** The decision on another record that caused it. */
  cause?: string
  /** Who decides; absent: any administrator at the time. */
  by?: Decider
}

export type Decider = { uid: string; name: string }
export type Planned<T> = Omit<Change, 'changes'> & {
  changes(decider: Decider, record: T): FieldValues
}

/** Stands for the previous decision in `reverses`. */
export const LATEST = 'latest'

/** Fields of any record that the log needs. */
type Lived = {
  id: string
  rev?: number | undefined
  createdAt?: Date | undefined
  updatedAt?: Date | undefined
  updatedBy?: string | undefined
}

/** Creation by the console: its author, the first state, and fields not in the log. */
export type Creation = { by: Decider; status?: string; derived: readonly string[] }

export type Past<T> = { record: T; decisions: DemoDocument[] }

/** Applies changes in order, as the console writes them: record, revision and a log entry. */
export function livedThrough<T extends Lived>(
  random: Random,
  { collection, born, creation }: { collection: string; born: T; creation?: Creation },
  plans: readonly Planned<T>[],
  context: DemoContext,
): Past<T> {
  let record = born
  const created = creation && creationEntry(random, { collection, record: born, rev: 1 }, creation)
  const decisions = created ? [addressed(created, born)] : []
  for (const plan of plans) {
    const decider = plan.by ?? deciderOf(random, [record.id], plan.at, context)
    const before = decisions.at(-1)?.path.replace('decisions/', '')
    const reverses = plan.reverses === LATEST ? before : plan.reverses
    const change: Change = {
      ...plan,
      ...(reverses === undefined ? {} : { reverses }),
      changes: plan.changes(decider, record),
    }
    const changed = changedFields(record, change.changes)
    if (Object.keys(changed.after).length === 0) continue
    const rev = (record.rev ?? 0) + 1
    const entry = decisionEntry(random, { collection, record, rev }, change, decider)
    const back = decisions.find(({ path }) => path === `decisions/${reverses}`)
    decisions.push(addressed(entry, record, back?.data['by']))
    record = written(
      record,
      { ...change.changes, ...change.unlogged },
      { rev, at: change.at, by: decider.uid },
    )
  }
  return { record, decisions }
}

/** Adds the people concerned besides the author, and the author of an undone decision. */
function addressed({ path, data }: DemoDocument, record: object, reversesBy?: unknown): DemoDocument {
  const first: unknown = Object('firstApproval' in record ? record.firstApproval : {}).by
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const told = {
    subjectType: String(data['subjectType']),
    by: String(data['by']),
    to: text(data['to']),
    before: FieldValues.parse(data['before']),
    after: FieldValues.parse(data['after']),
  }
  const concerns = decisionAudience(told, { reversesBy: text(reversesBy), firstApprovedBy: text(first) })
  const more = {
    ...(reversesBy === undefined ? {} : { reversesBy }),
    ...(concerns.length === 0 ? {} : { concerns }),
  }
  return { path, data: { ...data, ...more } }
}

/** Picks a decider: nobody decides about themselves, or where somebody else must. */
export function deciderOf(random: Random, not: readonly string[], at: Date, context: DemoContext): Decider {
  const [founder, ...others] = administratorsAt(at, context)
  const [first = founder, ...able] = [founder, ...others].filter(({ uid }) => !not.includes(uid))
  const decider = random.pick([first, ...able])
  return { uid: decider.uid, name: fullName(decider) }
}

type Subject = { collection: string; record: Lived; rev: number }

function decisionEntry(
  random: Random,
  { collection, record, rev }: Subject,
  { action, at, changes, from, to, reasonCode, note, batchId, reverses, cause }: Change,
  by: Decider,
): DemoDocument {
  // Half a minute for most, a quarter of an hour for a few.
  const handlingMs = Math.round(Math.exp(random.normal(Math.log(35_000), 0.9)))
  const since = needsClaim(collection, record, { action, changes })
    ? waitingSince(collection, record)
    : undefined
  const until: unknown = Object(changes['suspension']).until
  const statement = statementOf({
    collection,
    action,
    record: { ...record },
    reasonCode,
    at,
    until: until instanceof Date ? until : undefined,
  })
  const waitedMs = since && action !== 'reverse' ? at.getTime() - since.getTime() : undefined
  return {
    path: `decisions/${decisionId(collection, record.id, rev)}`,
    data: {
      subjectType: collection,
      subjectId: record.id,
      rev,
      action,
      from: from ?? null,
      to: to ?? null,
      reasonCode: reasonCode ?? null,
      note: note ?? null,
      by: by.uid,
      byName: by.name,
      at,
      openedAt: new Date(at.getTime() - handlingMs),
      handlingMs,
      ...changedFields(record, changes),
      ...(waitedMs === undefined ? {} : { waitedMs: Math.max(0, waitedMs) }),
      ...(batchId === undefined ? {} : { batchId }),
      ...(reverses === undefined ? {} : { reverses }),
      ...(cause === undefined ? {} : { cause }),
      ...(statement === undefined ? {} : { statement }),
    },
  }
}

function creationEntry(random: Random, subject: Subject, { by, status, derived }: Creation): DemoDocument {
  const told = Object.entries(subject.record).filter(
    ([name, value]) => !isBookkeeping(name) && !derived.includes(name) && value != null,
  )
  const at = subject.record.createdAt ?? new Date(0)
  const change = {
    action: 'create',
    at,
    changes: Object.fromEntries(told),
    ...(status ? { to: status } : {}),
  }
  return decisionEntry(random, { ...subject, record: { id: subject.record.id } }, change, by)
}

function written<T extends Lived>(
  record: T,
  changes: FieldValues,
  write: { rev: number; at: Date; by: string },
): T {
  const present = Object.entries({ ...record, ...changes }).filter(
    ([name, value]) => !(value === null && name in changes),
  )
  // A change only sets fields to what the schema has for them; the tests parse every result.
  const changed = Object.fromEntries(present) as T
  return { ...changed, rev: write.rev, updatedAt: write.at, updatedBy: write.by }
}

/** Stored form: without key and missing fields. */
export function stored({ id: _, ...record }: Lived & Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  )
}
