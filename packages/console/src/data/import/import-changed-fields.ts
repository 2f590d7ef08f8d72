import { sameValue } from '@touchline/domain/shared/values.ts'

/** Fields that the row has a value for, where that differs from the record; a new record's defaults don't count. */
export function importChangedFields<F extends object>(
  row: F,
  current: F,
  said: readonly string[],
): Partial<F> {
  // The keys of a form; Object.entries only forgets their types.
  const entries = Object.entries(row) as [keyof F & string, unknown][]
  const changed = entries.filter(([name, value]) => said.includes(name) && !sameValue(value, current[name]))
  return Object.fromEntries(changed) as Partial<F> // each value is of the field whose name stands beside it
}
