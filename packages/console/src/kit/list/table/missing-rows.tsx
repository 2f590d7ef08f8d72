import { Anchor, Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { BY_KEY } from '@touchline/domain/query/list-query.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { columnsForUrl } from '#kit/list/columns/chosen-columns.ts'
import { queryOf, type ListDefinition, type ListQueryOptions } from '#kit/list/list-definition.ts'
import { isOfOrder, labelOf } from '#kit/list/list-orders.ts'
import type { ListUrl } from '#kit/list/list-url-spec.ts'
import {
  everything,
  everythingInOrder,
  inKeyOrder,
  isNarrowed,
  isSearched,
  withSort,
  writeListUrl,
} from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import { counted } from './page-range.ts'

export type Missing = {
  /** How many records the filters mean that lack the field of the order. */
  lacking: number
  /** How many records no search and no filter finds, because nothing is derived of them yet. */
  unfound: number
}

const unasked: ListQueryOptions<number> = { queryKey: ['nothing'], queryFn: skipToken }

/** What the list leaves out, asked for once its rows are there. */
export function useMissing({ definition, url, rows, count }: List): Missing {
  const { complete, notFilledIn } = definition
  const isThere = rows !== undefined
  const isSearch = isSearched(url, definition)
  // No index has the words in the order of the keys: of a search, what no search can find is counted.
  const sorted = isSearch ? everythingInOrder(url, definition) : url
  const asksComplete = complete !== undefined && url.state.sort !== BY_KEY && !isOfOrder(url, definition)
  const whole = useQuery({
    ...queryOf(complete?.(sorted.state) ?? unasked),
    enabled: asksComplete && isThere,
  })
  const all = useQuery({
    ...queryOf(definition.count(sorted.state)),
    enabled: asksComplete && isSearch && isThere,
    staleTime: 60_000,
  })
  const listed = isSearch ? all.data : count
  const asksFound = notFilledIn !== undefined && isNarrowed(url, definition)
  const unfound = useQuery({ ...queryOf(notFilledIn?.() ?? unasked), enabled: asksFound && isThere })
  return {
    lacking:
      asksComplete && whole.data !== undefined && listed !== undefined ? Math.max(0, whole.data - listed) : 0,
    unfound: asksFound ? (unfound.data ?? 0) : 0,
  }
}

/** "3 users have no join date and are missing from this order." */
export function lackingText(lacking: number, { definition, url }: Pick<List, 'definition' | 'url'>): string {
  const [has, is] = lacking === 1 ? ['has', 'is'] : ['have', 'are']
  const lost = isSearched(url, definition) ? `can’t be found by a search` : `${is} missing from this order`
  return `${counted(lacking, definition.noun)} ${has} no ${lackedIn(definition, url.state.sort)} and ${lost}.`
}

/** What a record lacks that is not in this order, such as "join date". */
export const lackedIn = (definition: ListDefinition, sort: string): string =>
  definition.sorts[sort]?.missing ?? labelOf(sort, definition)

export const unfoundText = (unfound: number, { noun }: Pick<ListDefinition, 'noun'>): string =>
  `${counted(unfound, noun)} written by another program can’t be searched or filtered yet.`

/**
 * Says what is not in the list, and leads to it: records that lack the field of an order are in no order by it
 * (https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations), and no search finds what has no words yet.
 */
export function MissingRows({ list }: { list: List }) {
  const { definition, url, rows, shownColumns } = list
  const { lacking, unfound } = useMissing(list)
  const to = (next: ListUrl) => ({
    search: writeListUrl({ ...next, ...columnsForUrl(shownColumns, definition) }, definition).toString(),
  })
  // An empty list says it in the place of its rows.
  if (rows === undefined || rows.rows.length === 0) return null
  const isByKey = url.state.sort === BY_KEY
  const isSearch = isSearched(url, definition)
  const { sort, direction } = definition.defaultSort
  if (!isByKey && lacking === 0 && unfound === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {isByKey && (
        <>
          In no particular order{unfound > 0 ? '' : ', so that nothing is left out'}.{' '}
          <Way to={to(withSort(url, sort, direction))}>Sort by {labelOf(sort, definition)}</Way>{' '}
        </>
      )}
      {lacking > 0 && (
        <>
          {lackingText(lacking, list)}{' '}
          {!isSearch && <Way to={to(inKeyOrder(url, definition))}>Show them too</Way>}{' '}
        </>
      )}
      {unfound > 0 && `${unfoundText(unfound, definition)} `}
      {(unfound > 0 || (isSearch && lacking > 0)) && (
        <Way to={to(everything(url, definition))}>Show all {definition.noun.many}</Way>
      )}
    </Text>
  )
}

const Way = ({ to, children }: { to: { search: string }; children: ReactNode }) => (
  <Anchor underline="always" component={Link} to={to} inherit>
    {children}
  </Anchor>
)
