import { listQueries } from '@touchline/domain/tables/list-queries.ts'
import { ordersOf, type ListFilter, type ListQuery } from '@touchline/domain/engine/query/list-query.ts'
import { code } from './kind-text.ts'

/** Database questions of a collection's lists; undefined where there are none. */
export function listText(collection: string): string | undefined {
  const lists: readonly ListQuery[] = listQueries.filter((one) => one.collection === collection)
  if (lists.length === 0) return undefined
  const firsts = lists.map((list) =>
    ordersOf(list, list.defaultSort)
      .map(({ field }) => code(field))
      .join(', then '),
  )
  const orders = lists.flatMap(({ sorts }) => Object.values(sorts).flatMap(({ fields }) => fields))
  const filters = lists.flatMap(({ filters: all }) => Object.values<ListFilter>(all).flatMap(fieldOf))
  return [
    `**Lists** sort by ${distinct(firsts).join('; or by ')} at first.`,
    `Other sort fields: ${distinct(orders.map((field) => code(field.replace(/^-/, '')))).join(', ')};`,
    `filter fields: ${distinct(filters.map(code)).join(', ')}.`,
  ].join(' ')
}

const fieldOf = (filter: ListFilter): string[] => ('field' in filter ? [filter.field] : [])
const distinct = (texts: readonly string[]) => [...new Set(texts)]
