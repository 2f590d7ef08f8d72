import { useQueries } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/decision.ts'
import { namedRecords, withNames } from '#kit/decision/named-records.ts'
import type { Vocabulary } from '#kit/decision/vocabulary.ts'
import { queryOf, type ListQueryOptions } from '#kit/list/list-definition.ts'

/** What some records of a collection are called. */
export type NamesQuery = (
  collection: string,
  ids: readonly string[],
) => ListQueryOptions<readonly { id: string; name: string }[]>

/** The words with the names of the records that these decisions speak of: one look-up for each collection. */
export function useNames(
  decisions: readonly Decision[],
  words: Vocabulary,
  names: NamesQuery | undefined,
): Vocabulary {
  const asked = names ? namedRecords(decisions, words).filter(({ ids }) => ids.length > 0) : []
  const found = useQueries({
    queries: names ? asked.map(({ collection, ids }) => queryOf(names(collection, ids))) : [],
  })
  const known = new Map(
    asked.flatMap(({ collection }, at) =>
      (found[at]?.data ?? []).map(({ id, name }) => [`${collection}/${id}`, name] as const),
    ),
  )
  return withNames(words, (collection, id) => known.get(`${collection}/${id}`))
}
