import { sameValue } from '@touchline/domain/shared/values.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedValues, keepingMine, type Version } from './merge.ts'

/** Start of a form: a version, and the values typed on top of it. */
export type Start<F> = { from: Version<F>; values: F }

/**
 * Returns the start with everything typed while `sent` was being saved over `base`, on top of the current record; undefined
 * where that changes nothing. Where the record can't be read, `sent` is used instead.
 */
export async function typedSince<F extends FieldValues, C>(
  form: UseFormReturn<F, C>,
  sent: F,
  base: Version<F>,
  latest: () => Promise<Version<F>>,
): Promise<Start<F> | undefined> {
  if (sameValue(sent, form.getValues())) return undefined
  const from = await latest().catch(() => ({ ...base, values: sent }))
  const { values } = keepingMine(sent, form.getValues(), from.values, from.together)
  return Object.keys(changedValues(from.values, values)).length === 0 ? undefined : { from, values }
}
