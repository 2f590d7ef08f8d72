import { skipToken, useQuery } from '@tanstack/react-query'
import { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import { asDatabaseAsks, isLookedThrough } from '#kit/list/filters/compared.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { isOfOrder } from '#kit/list/list-orders.ts'
import { everythingInOrder, isNarrowed, isSearched } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'

export type Missing = {
  /** Number of records that match the filters but lack the order's field. */
  lacking: number
  /** Number of records without derived fields, which no search and no filter finds. */
  unfound: number
  isLooking: boolean
}

const unasked: ListQueryOptions<number> = { queryKey: ['nothing'], queryFn: skipToken }

/** Counts of the rows that the list leaves out, asked for once its rows are there. */
export function useMissing({ definition, url, rows, count }: List): Missing {
  const { complete, notFilledIn } = definition
  const isThere = rows !== undefined
  const isSearch = isSearched(url, definition)
  // No index has the words in the order of the keys: for a search, counts the records that no search can find.
  const sorted = isSearch ? everythingInOrder(url, definition) : url
  const asksComplete = complete !== undefined && url.state.sort !== BY_KEY && !isOfOrder(url, definition)
  const whole = useQuery({
    ...queryOf(complete?.(sorted.state) ?? unasked),
    enabled: asksComplete && isThere,
  })
  // A list compared record by record loses nothing by its order: it lacks only the records that can’t be looked through.
  const isCounted = !isSearch && !isLookedThrough(url.state, definition)
  const all = useQuery({
    ...queryOf(definition.count(asDatabaseAsks(sorted.state, definition))),
    enabled: asksComplete && !isCounted && isThere,
    staleTime: 60_000,
  })
  const listed = isCounted ? count : all.data
  const asksFound = notFilledIn !== undefined && isNarrowed(url, definition)
  const unfound = useQuery({ ...queryOf(notFilledIn?.() ?? unasked), enabled: asksFound && isThere })
  return {
    lacking:
      asksComplete && whole.data !== undefined && listed !== undefined ? Math.max(0, whole.data - listed) : 0,
    unfound: asksFound ? (unfound.data ?? 0) : 0,
    isLooking: whole.isLoading || all.isLoading || unfound.isLoading,
  }
}
