import { sameValue } from '@touchline/domain/nouns/decision/decision.ts'

/** Fields of a row that differ from the record: a field that is empty in the row says nothing. */
export function importChangedFields<F extends object>(row: F, current: F, empty: F): Partial<F> {
  // The keys of a form; Object.entries only forgets them.
  const entries = Object.entries(row) as [keyof F & string, unknown][]
  const changed = entries.filter(
    ([name, value]) => !sameValue(value, empty[name]) && !sameValue(value, current[name]),
  )
  return Object.fromEntries(changed) as Partial<F> // each value is of the field whose name stands beside it
}
