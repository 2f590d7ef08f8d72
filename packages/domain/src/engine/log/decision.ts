import { unreadIn } from '#engine/kinds/unread.ts'
import * as z from 'zod/mini'
import { FieldValues, sameValue } from '#shared/values.ts'
import { Statement } from '#shared/statement.ts'
import { tolerant } from '#shared/record.ts'

/** Parts of a video that the reviewer saw before deciding; all three are set together. */
export const watchedFields = {
  /** Percent of its length that were played. */
  watchedPercent: z.int(),
  flagsSeen: z.int(),
  flagsTotal: z.int(),
}
export type Watched = { [Name in keyof typeof watchedFields]: number }

const decisionFields = {
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reasonCode: z.string(),
  note: z.string(),
  byName: z.string(),
  at: z.date(),
  openedAt: z.date(),
  handlingMs: z.number(),
  /** Time in the queue. Milliseconds. */
  waitedMs: z.number(),
  before: FieldValues,
  after: FieldValues,
  batchId: z.string(),
  reverses: z.string(),
  /** Maker of the decision that this one reverses. */
  reversesBy: z.string(),
  /** The decision on another record that caused this one. */
  cause: z.string(),
  /** The approved request of a manager who came with a merged club, if it makes a second administrator unnecessary. */
  request: z.string(),
  rule: z.string(),
  /** The record that this one duplicates or conflicts with, and that stays. */
  duplicateOf: z.string(),
  /** Statement of reasons, if it takes something from somebody. */
  statement: Statement,
  /** Administrators concerned besides its maker; see `decision-audience.ts`. */
  concerns: z.array(z.string()),
  ...watchedFields,
}

/** An entry of the append-only log of decisions and edits. */
export const Decision = z.looseObject({
  id: z.string(),
  subjectType: z.catch(z.string(), ''),
  subjectId: z.catch(z.string(), ''),
  rev: z.catch(z.int(), 0),
  action: z.catch(z.string(), ''),
  by: z.catch(z.string(), ''),
  ...tolerant(decisionFields),
})
export type Decision = z.infer<typeof Decision>

/** Predictable, so that repeating a write finds its own entry and changes nothing. */
export const decisionId = (subjectType: string, subjectId: string, rev: number): string =>
  `${subjectType}_${subjectId}_${rev}`

/**
 * Fields that every write sets, which say nothing about the decision. Derived fields (`userDerivedFields`,
 * `clubDerivedFields`) are kept apart by each noun.
 */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'rev',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'search',
  'near',
  'followers',
  'muted',
  'claim',
  'decision',
])

export const isBookkeeping = (field: string): boolean => BOOKKEEPING.has(field)

/** Fields that `changes` really changes in `record`, before and after. */
export function changedFields(
  record: Record<string, unknown>,
  changes: Record<string, unknown>,
): { before: FieldValues; after: FieldValues } {
  // What can't be read changes too, if it goes or another value comes for it.
  const unread = unreadIn(record)
  const names = Object.keys(changes).filter(
    (name) => !isBookkeeping(name) && !sameValue(unread[name] ?? record[name], changes[name]),
  )
  return {
    before: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, changes[name] ?? null])),
  }
}

/** Changes without those of which `after` of the entry tells nothing: these fields stay as they are stored, a null too. */
export const onlyTold = (changes: FieldValues, after: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name in after || isBookkeeping(name)))

/** Derived fields that differ before and after a change. */
export const movedFields = (before: FieldValues, after: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !sameValue(before[name], value)))
