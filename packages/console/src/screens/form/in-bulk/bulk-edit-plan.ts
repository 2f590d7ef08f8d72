import { sameValue } from '@touchline/domain/shared/values.ts'
import type { FieldValues } from 'react-hook-form'
import { changedValues } from '#kit/form/merge.ts'
import { problemsOf } from '#kit/form/problems-of.ts'
import type { LeftOut } from '#kit/list/bulk/bulk-check.ts'
import type { ListRow } from '#kit/query.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { applied, type FieldChange } from './field-change.ts'

/** A row with its whole record, as read before the question. */
export type WholeRow<T> = { row: ListRow; record: T }

/** A record that would change. */
export type Planned<T, V> = WholeRow<T> & {
  old: V
  /** Its whole form after the change, as its schema reads it. */
  values: V
  /** Values to write. */
  changed: Partial<V>
  /** Fields that the change is about. */
  names: readonly string[]
}

/** Fate of one record. */
export type Fate<T, V> =
  | { is: 'changed'; plan: Planned<T, V> }
  | { is: 'same' }
  | { is: 'left'; left: LeftOut }

/** Effect of a change on one record, by the rules of its form. */
export async function fateOf<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
  start: Start,
  { row, record }: WholeRow<T>,
  change: FieldChange,
): Promise<Fate<T, V>> {
  const leftOut = (why: string) => ({ is: 'left', left: { row, why } }) as const
  const old = pages.toForm(record)
  const next = applied(old, change, pages.blank())
  const names = [change.field, ...change.beside].filter((name) => !sameValue(old[name], next[name]))
  if (names.length === 0) return { is: 'same' }
  const verdict = pages.canEdit?.(record)
  if (verdict?.ok === false) return leftOut(verdict.why)
  const read = await pages.resolver(start, record)(next, { original: old }, NO_INPUTS)
  const [problem] = problemsOf(read.errors)
  if (problem !== undefined) return leftOut(said(pages, problem, change.field))
  // Without errors the resolver has all values of the form (https://react-hook-form.com/docs/useform#resolver).
  const values = read.values as V
  const changed = changedValues(pick(old, names), pick(values, names))
  if (Object.keys(changed).length === 0) return { is: 'same' }
  return { is: 'changed', plan: { row, record, old, values, changed: changed as Partial<V>, names } }
}

const NO_INPUTS = { fields: {}, shouldUseNativeValidation: false }

type Problem = { name: string; message: string }

/** Names the field of the problem, if it's another one. */
function said<T extends Formed, V extends FieldValues, Start>(
  { noun }: Editing<T, V, Start>,
  { name, message }: Problem,
  asked: string,
): string {
  const [field = name] = name.split('.')
  return field === asked ? message : `${noun.fields[field]?.label ?? field}: ${message}`
}

export const pick = <Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
