import { indexKey } from '#core/indexes/index-keys.ts'
import { nameField, valueAt } from '#core/values/field-paths.ts'
import { endOfName, endOfValue, invert, isWithin, type KeyRange, successor } from '#core/values/key-ranges.ts'
import type { Fields, Value } from '#core/values/values.ts'
import { type Conjunction, nameKey } from './query-conjunctions.ts'
import type { Cursor, Order, Query } from '#core/query.ts'

/**
 * Sort keys: keys of the order fields and the name, joined, inverted where descending, so that ascending bytes are the
 * query's order. Constant fields are left out, as they don't affect the order.
 */

/** Order fields without constant ones. The name is always last. */
export function effectiveOrders(query: Query, { constants }: Conjunction): readonly Order[] {
  return query.orders.filter(({ field }) => !constants.has(field))
}

export function directed(key: Buffer, { descending }: Order): Buffer {
  return descending ? invert(key) : key
}

/** Parts of a sort key, one per order, as stored in it. */
export function splitSortKey(sort: Buffer, query: Query, orders: readonly Order[]): readonly Buffer[] {
  let offset = 0
  return orders.map((order) => {
    const start = offset
    offset = endOfPart(sort, start, query, order)
    return sort.subarray(start, offset)
  })
}

function endOfPart(sort: Buffer, start: number, query: Query, { field, descending }: Order): number {
  const mask = descending ? 0xff : 0
  if (field !== nameField) return endOfValue(sort, start, mask)
  return query.allDescendants ? sort.length : endOfName(sort, start, mask)
}

/** Adds constant fields, so that sort keys of different alternatives compare. */
export function wholeSortKey(sort: Buffer, query: Query, conjunction: Conjunction): Buffer {
  const parts = [...splitSortKey(sort, query, effectiveOrders(query, conjunction))]
  return Buffer.concat(
    query.orders.map((order) => {
      const constant = conjunction.constants.get(order.field)
      return (constant === undefined ? parts.shift() : directed(constant, order)) ?? Buffer.alloc(0)
    }),
  )
}

/** Test of a sort key's parts after the first, whose ranges the scan respects; null if all pass. */
export function partsTest(query: Query, conjunction: Conjunction): ((sort: Buffer) => boolean) | null {
  const orders = effectiveOrders(query, conjunction)
  const tests = orders.flatMap((order, index) => {
    const ranges = index === 0 ? undefined : conjunction.ranges.get(order.field)
    return ranges === undefined ? [] : [{ order, index, ranges }]
  })
  if (tests.length === 0) return null
  return (sort) => {
    const parts = splitSortKey(sort, query, orders)
    return tests.every(({ order, index, ranges }) => {
      const part = parts[index]
      return part !== undefined && isWithin(directed(part, order), ranges)
    })
  }
}

export function cursorRange(query: Query, conjunction: Conjunction, root: string, all: KeyRange): KeyRange {
  return {
    from: query.start === null ? all.from : cursorPosition(query, conjunction, root, query.start),
    to: query.end === null ? all.to : cursorPosition(query, conjunction, root, query.end),
  }
}

/** First sort key after the cursor. A constant field decides at once on which side everything is. */
function cursorPosition(query: Query, { constants }: Conjunction, root: string, cursor: Cursor): Buffer {
  let position: Buffer = Buffer.alloc(0)
  for (const [index, value] of cursor.values.entries()) {
    const order = query.orders[index]
    if (order === undefined) break
    const part = directed(order.field === nameField ? nameKey(query, root, value) : indexKey(value), order)
    const constant = constants.get(order.field)
    if (constant === undefined) {
      position = Buffer.concat([position, part])
      continue
    }
    const side = Buffer.compare(directed(constant, order), part)
    if (side !== 0) return side > 0 ? position : successor(position)
  }
  return cursor.before ? position : successor(position)
}

/** Sort key of a document, or null if it doesn't match: evaluation without an index. */
export function sortKeyOf(
  query: Query,
  conjunction: Conjunction,
  name: Buffer,
  fields: Fields,
): Buffer | null {
  if (!matches(conjunction, name, fields, query)) return null
  const parts: Buffer[] = []
  for (const order of effectiveOrders(query, conjunction)) {
    const key = order.field === nameField ? name : keyAt(valueAt(fields, order.path))
    if (key === null) return null
    parts.push(directed(key, order))
  }
  return Buffer.concat(parts)
}

function keyAt(value: Value | undefined): Buffer | null {
  return value === undefined ? null : indexKey(value)
}

function matches(conjunction: Conjunction, name: Buffer, fields: Fields, query: Query): boolean {
  const at = (field: string): Value | undefined => valueAt(fields, query.paths.get(field) ?? [field])
  const keyOfField = (field: string): Buffer | null => (field === nameField ? name : keyAt(at(field)))
  const equal = [...conjunction.constants].every(([field, key]) => keyOfField(field)?.equals(key) === true)
  const within = [...conjunction.ranges].every(([field, ranges]) => {
    const key = keyOfField(field)
    return key !== null && isWithin(key, ranges)
  })
  const containing = conjunction.contains.every(({ field, key }) => {
    const value = at(field)
    if (value === undefined || !('arrayValue' in value)) return false
    return value.arrayValue.values.some((element) => indexKey(element).equals(key))
  })
  return equal && within && containing
}
