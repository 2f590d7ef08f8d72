import { skipToken, useQuery } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { queryOf, type ListQueryOptions } from '#kit/list/list-definition.ts'
import { withCommonWords } from './common-words.ts'
import { namedRecords, withNames } from './named-records.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Names of some records, by `collection/id`. */
export type NamesQuery = (
  places: readonly { collection: string; id: string }[],
) => ListQueryOptions<ReadonlyMap<string, string>>

const nobody: NamesQuery = () => ({ queryKey: ['decisions', 'names', []], queryFn: skipToken })

/** The words with the names of the records that these decisions speak of. */
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
