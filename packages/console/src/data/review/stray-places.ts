import { valueAt } from '@touchline/domain/shared/values.ts'
import { meetsQuestion } from '@touchline/domain/engine/meets.ts'
import type { Condition, Order } from '@touchline/domain/engine/query/condition.ts'
import type { Page } from '#data/backend/collection.ts'
import type { Stray } from './strays.ts'

type Placing<T> = {
  /** Current records by their keys. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, T>>
  /** Called with those that no longer wait. */
  forget(ids: ReadonlySet<string>): void
  orderBy: readonly Order[]
  size: number
  /** Whether it is still a stray. */
  isStray(record: T): boolean
}

/** Strays that a question of the queue means but doesn't find, each once. */
export function strayAmong(
  strays: readonly Stray[],
  filters: readonly Condition[],
  { where, orderBy }: { where: readonly Condition[]; orderBy: readonly Order[] },
): Stray[] {
  const isFound = ({ stored }: Stray) =>
    orderBy.every(({ field }) => valueAt(stored, field) !== undefined) && meetsQuestion(stored, { where })
  const meant = strays.filter((one) => meetsQuestion(one.fields, { where: filters }) && !isFound(one))
  return [...new Map(meant.map((one) => [one.id, one])).values()]
}

/**
 * First page of a queue with its strays in place. A missing value that isn't derived comes first, as null does in the database.
 * Reads only those of the page.
 */
export async function withStrays<T extends { id: string }>(
  page: Page<T>,
  strays: readonly Stray[],
  { read, forget, orderBy, size, isStray }: Placing<T>,
): Promise<Page<T>> {
  const sorted = strays.toSorted((a, b) => compareBy(orderBy, a.fields, b.fields))
  const merged = merge(page.rows, sorted, (row, stray) => compareBy(orderBy, row, stray.fields) <= 0)
  const first = merged.slice(0, size)
  const ids = first.flatMap((one) => (isOf(sorted, one) ? [one.id] : []))
  const records = await read(ids)
  const gone = new Set(ids.filter((id) => !isWanted(records.get(id), isStray)))
  if (gone.size > 0) forget(gone)
  const listed = new Set(page.rows.map(({ id }) => id))
  const rows = first.flatMap((one) => {
    if (!isOf(sorted, one)) return [one]
    const record = records.get(one.id)
    return record === undefined || gone.has(one.id) || listed.has(one.id) ? [] : [record]
  })
  // No cursor leads into a queue: its presence means that more wait.
  return { ...page, rows, ...(merged.length > size ? { next: page.next ?? '' } : {}) }
}

const isWanted = <T>(record: T | undefined, isStray: (record: T) => boolean) =>
  record !== undefined && isStray(record)

const isOf = (strays: readonly Stray[], one: object): one is Stray => strays.some((stray) => stray === one)

function merge<A, B>(rows: readonly A[], others: readonly B[], isBefore: (row: A, other: B) => boolean) {
  const merged: (A | B)[] = []
  let at = 0
  for (const row of rows) {
    for (let other = others[at]; other !== undefined && !isBefore(row, other); other = others[at]) {
      merged.push(other)
      at += 1
    }
    merged.push(row)
  }
  return [...merged, ...others.slice(at)]
}

/** Compares like the database, for the kinds of values that order queues. */
function compareBy(orderBy: readonly Order[], a: object, b: object): number {
  for (const { field, direction } of orderBy) {
    const order = compare(rankOf(Reflect.get(a, field)), rankOf(Reflect.get(b, field)))
    if (order !== 0) return direction === 'asc' ? order : -order
  }
  return 0
}

/** False before true, dates by time; missing values first. */
function rankOf(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : -Infinity
}

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)
