import { Anchor, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { columnsForUrl } from '#kit/list/chosen-columns.ts'
import type { ListDefinition } from '#kit/list/list-definition.ts'
import { labelOf } from '#kit/list/list-orders.ts'
import type { ListUrl } from '#kit/list/list-url-spec.ts'
import { everything, inKeyOrder, isSearched, withSort, writeListUrl } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { useMissing, type Missing as MissingCounts } from './use-missing.ts'

/** "3 users without a join date aren’t shown." */
export function lackingText(count: number, { definition, url }: Pick<List, 'definition' | 'url'>): string {
  const field = lackedIn(definition, url.state.sort)
  const values = {
    count,
    records: counted(count, definition.noun),
    field,
    vowel: /^[aeiou]/.test(field) ? 'yes' : 'no',
  }
  return isSearched(url, definition)
    ? t(
        '{count, plural, one {{records} without {vowel, select, yes {an} other {a}} {field} can’t be searched.} other {{records} without {vowel, select, yes {an} other {a}} {field} can’t be searched.}}',
        values,
      )
    : t(
        '{count, plural, one {{records} without {vowel, select, yes {an} other {a}} {field} isn’t shown.} other {{records} without {vowel, select, yes {an} other {a}} {field} aren’t shown.}}',
        values,
      )
}

/** Name of the value that records outside this order lack, such as "join date". */
export const lackedIn = (definition: ListDefinition, sort: string): string =>
  definition.sorts[sort]?.missing ?? labelOf(sort, definition)

export const unfoundText = (unfound: number, { noun }: Pick<ListDefinition, 'noun'>): string =>
  t('Not searchable yet: {records} added by another program.', { records: counted(unfound, noun) })

/** Notice of the rows that the list leaves out, if any. An empty list says it in place of its rows. */
export function Missing({ list }: { list: List }) {
  const missing = useMissing(list)
  const isAnything = missing.lacking > 0 || missing.unfound > 0 || list.url.state.sort === BY_KEY
  return isAnything && list.rows !== undefined && list.rows.rows.length > 0 ? (
    <MissingRows list={list} missing={missing} />
  ) : null
}

/**
 * Says which records are not in the list, and links to them: records without an order's field are not in that order
 * (https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations), and no search finds records without
 * search words.
 */
function MissingRows({ list, missing: { lacking, unfound } }: { list: List; missing: MissingCounts }) {
  const { definition, url, shownColumns } = list
  const to = (next: ListUrl) => ({
    search: writeListUrl({ ...next, ...columnsForUrl(shownColumns, definition) }, definition).toString(),
  })
  const isByKey = url.state.sort === BY_KEY
  const isSearch = isSearched(url, definition)
  const { sort, direction } = definition.defaultSort
  return (
    <Text size="sm" c="dimmed">
      {isByKey && (
        <>
          {unfound > 0 ? t('In no particular order.') : t('In no particular order, with every record.')}{' '}
          <Way to={to(withSort(url, sort, direction))}>
            {t('Sort by {sort}', { sort: labelOf(sort, definition) })}
          </Way>{' '}
        </>
      )}
      {lacking > 0 && (
        <>
          {lackingText(lacking, list)}{' '}
          {!isSearch && <Way to={to(inKeyOrder(url, definition))}>{t('Show them too')}</Way>}{' '}
        </>
      )}
      {unfound > 0 && `${unfoundText(unfound, definition)} `}
      {(unfound > 0 || (isSearch && lacking > 0)) && (
        <Way to={to(everything(url, definition))}>
          {t('Show all {nouns}', { nouns: definition.noun.many })}
        </Way>
      )}
    </Text>
  )
}

const Way = ({ to, children }: { to: { search: string }; children: ReactNode }) => (
  <Anchor underline="always" component={Link} to={to} inherit>
    {children}
  </Anchor>
)
