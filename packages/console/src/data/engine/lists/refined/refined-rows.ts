import type { ListState, LookedThrough } from '#data/list-state.ts'
import { LOOKED_AT_ONCE, looked, lookedSoFar, meets, rowsByIds } from './look-through.ts'
import { planOf, type RefinedAsking, type RefinedList } from './refined-plan.ts'

type Rows<T> = { rows: T[]; next?: string; previous?: string; looked?: LookedThrough }

/** Pages of what was found have no cursor of the database: they begin at so many of them. */
function startOf({ after, before, size }: ListState): number {
  const at = Number(after ?? before ?? 0)
  if (!Number.isSafeInteger(at) || at < 0) return 0
  return after === undefined ? Math.max(0, at - size) : at
}

/** One page of what was found in the records that were looked through. */
export async function refinedPage<T extends { id: string }>(
  list: RefinedList<T>,
  state: ListState,
): Promise<Rows<T>> {
  const { ids, read, isWhole } = await lookedSoFar(list, askingOf(state), state.read ?? LOOKED_AT_ONCE)
  const start = startOf(state)
  const end = start + state.size
  const [rows, of] = await Promise.all([
    rowsByIds(list.asks.collection, ids.slice(start, end)),
    isWhole ? read : countAll(list, askingOf(state)),
  ])
  return {
    rows,
    ...(end < ids.length ? { next: String(end) } : {}),
    ...(start > 0 ? { previous: String(start) } : {}),
    ...(isWhole ? {} : { looked: { read, of: Math.max(of, read) } }),
  }
}

/** How many were found in them. */
export const refinedCount = async <T>(list: RefinedList<T>, state: ListState): Promise<number> =>
  (await lookedSoFar(list, askingOf(state), state.read ?? LOOKED_AT_ONCE)).ids.length

/** How many records there are to look through: a count, which reads none. */
async function countAll<T>(list: RefinedList<T>, asking: RefinedAsking): Promise<number> {
  const plan = await planOf(list, asking)
  return plan === undefined ? 0 : list.asks.collection.count(plan.question)
}

/** The next records, for a file: rows of those that are asked for, and the keys of the others. */
export async function refinedBatch<T extends { id: string }>(
  list: RefinedList<T>,
  state: ListState,
  size: number,
  after: string | undefined,
): Promise<Rows<T> & { passed: string[] }> {
  const plan = await planOf(list, askingOf(state), true)
  if (plan === undefined) return { rows: [], passed: [] }
  const { met, others, next } = await looked(list, plan, size, after)
  const rows = await rowsByIds(list.filed ?? list.asks.collection, met)
  return { rows, passed: others, ...(next === undefined ? {} : { next }) }
}

/** Those of some records that meet what is asked of their fields. */
export async function refinedAmong<T extends object>(
  list: RefinedList<T>,
  state: RefinedAsking,
  rows: readonly T[],
): Promise<T[]> {
  const plan = await planOf(list, askingOf(state), true)
  return plan === undefined ? [] : rows.filter((row) => meets(list.asks.collection.name, row, plan))
}

const askingOf = ({ filters, sort, direction }: RefinedAsking): RefinedAsking => ({
  filters,
  sort,
  direction,
})
