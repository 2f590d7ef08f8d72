import { tc } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import { changedItems, toldBy, type FieldWords, type Vocabulary } from './vocabulary.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ListQueryOptions, queryOf } from '#kit/query.ts'
import { withCommonWords } from './common-words.ts'

/** Keys of the records that these decisions name, by collection. */
export function namedRecords(
  decisions: readonly Decision[],
  { fields }: Vocabulary,
): { collection: string; ids: string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const [field, { records }] of Object.entries(fields)) {
    if (records === undefined) continue
    const ids = found.get(records) ?? new Set()
    for (const { before, after } of decisions.map(toldBy)) {
      const changed = changedKeys(before[field], after[field])
      for (const id of [...changed.before, ...changed.after]) ids.add(id)
    }
    found.set(records, ids)
  }
  return [...found].map(([collection, ids]) => ({ collection, ids: [...ids].toSorted() }))
}

/** Replaces keys by names in the vocabulary; a key without a name stays. */
export function withNames(
  vocabulary: Vocabulary,
  nameOf: (collection: string, id: string) => string | undefined,
): Vocabulary {
  const named = ([field, words]: [string, FieldWords]) => {
    const { records } = words
    if (records === undefined) return [field, words]
    // Where the names are not looked up here, the words may know them themselves.
    const name = (id: string) => nameOf(records, id) ?? words.format?.(id, {}) ?? id
    const told = (ids: readonly string[]) => ids.map(name).join(', ') || tc('value', 'None')
    const diff: FieldWords['diff'] = (before, after) => {
      const changed = changedKeys(before, after)
      return { before: told(changed.before), after: told(changed.after) }
    }
    return [field, { ...words, diff }]
  }
  const fields: Record<string, FieldWords> = Object.fromEntries(Object.entries(vocabulary.fields).map(named))
  return { ...vocabulary, fields }
}

/** Added and removed keys of a list, or of one key. */
function changedKeys(before: FieldValues[string], after: FieldValues[string]) {
  const changed = changedItems(listOf(before), listOf(after))
  return { before: changed.before.map(String), after: changed.after.map(String) }
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]

/** Names of some records, by `collection/id`. */
export type NamesQuery = (
  places: readonly { collection: string; id: string }[],
) => ListQueryOptions<ReadonlyMap<string, string>>

const nobody: NamesQuery = () => ({ queryKey: ['decisions', 'names', []], queryFn: skipToken })

/** The words with the names of the records in these decisions. */
export function useNames(
  decisions: readonly Decision[],
  known: Vocabulary,
  names: NamesQuery = nobody,
): Vocabulary {
  const words = withCommonWords(known)
  const places = namedRecords(decisions, words).flatMap(({ collection, ids }) =>
    ids.map((id) => ({ collection, id })),
  )
  const { data: found } = useQuery(queryOf(names(places)))
  return withNames(words, (collection, id) => found?.get(`${collection}/${id}`))
}
