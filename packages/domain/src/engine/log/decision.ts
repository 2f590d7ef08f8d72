import * as z from 'zod/mini'
import { FieldValues, sameValue } from '#shared/values.ts'
import { Statement } from '#shared/statement.ts'
import { tolerant } from '#shared/record.ts'

/** Parts of a video seen by the reviewer when they decided; the three come together. */
export const watchedFields = {
  /** Whole percent of its length that were played. */
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
  /** How long the record had waited in its queue. */
  waitedMs: z.number(),
  before: FieldValues,
  after: FieldValues,
  batchId: z.string(),
  reverses: z.string(),
  /** Who made the decision that this one reverses. */
  reversesBy: z.string(),
  /** The decision on another record that this one follows from. */
  cause: z.string(),
  /** The approved request of a manager who came with a merged club, where it makes a second administrator needless. */
  request: z.string(),
  /** The review rule for which the runner decided. */
  rule: z.string(),
  /** The record of the same collection that stays, where this one is a duplicate of it or in conflict with it. */
  duplicateOf: z.string(),
  /** Why it takes something from somebody, where it does. */
  statement: Statement,
  /** Administrators whom it concerns beside the one who made it, see `decision-audience.ts`. */
  concerns: z.array(z.string()),
  ...watchedFields,
}

/** An entry of the append-only log of everything that was decided or edited. */
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

/** Predictable, so that repeating a write that already arrived meets its own entry and changes nothing. */
export const decisionId = (subjectType: string, subjectId: string, rev: number): string =>
  `${subjectType}_${subjectId}_${rev}`

/**
 * Fields that every write sets and that therefore say nothing about what was decided. What follows from other fields
 * is each noun's own (`userDerivedFields`, `clubDerivedFields`) and reaches a write apart from the changes.
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

/** The fields that `changes` would really change in `record`, before and after. */
export function changedFields(
  record: Record<string, unknown>,
  changes: Record<string, unknown>,
): { before: FieldValues; after: FieldValues } {
  const names = Object.keys(changes).filter(
    (name) => !isBookkeeping(name) && !sameValue(record[name], changes[name]),
  )
  return {
    before: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, changes[name] ?? null])),
  }
}

/** Of fields that follow from others, before a change and after it: those that it moved. */
export const movedFields = (before: FieldValues, after: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !sameValue(before[name], value)))
