import { queryOptions } from '@tanstack/react-query'
import { filledIn } from '@touchline/domain/tables/fields-to-write.ts'
import { meetsQuestion } from '@touchline/domain/engine/meets.ts'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import { meetsRefinement } from '@touchline/domain/engine/noun/meets-refinement.ts'
import { wordFields } from '@touchline/domain/shared/record.ts'
import type { Collection } from '#data/backend/collection.ts'
import { readAllByIds } from '#data/engine/records-by-id.ts'
import { queryClient } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { planOf, type Plan, type RefinedAsking, type RefinedList } from './refined-plan.ts'
import type { ListState, LookedThrough } from '#data/list-state.ts'

/** Most records looked through at once; more on demand. */
const LOOKED_AT_ONCE = 500

/** Shortest time until unchanged rows are asked for again. Milliseconds. */
const SEEN_MS = 60_000

/** Records in the order of the list: those that match the conditions on their fields, and the others. */
type Looked = { met: string[]; others: string[]; next: string | undefined }

/** Next records of a list after a cursor, with only the compared fields. */
export const lookedThrough = (list: RefinedList<unknown>, asking: RefinedAsking, after?: string) =>
  queryOptions({
    queryKey: [list.asks.collection.name, 'looked', asking, after],
    staleTime: SEEN_MS,
    queryFn: async (): Promise<Looked> => {
      const plan = await planOf(list, asking)
      if (plan === undefined) return { met: [], others: [], next: undefined }
      return looked(list, plan, LOOKED_AT_ONCE, after)
    },
  })

/** Reads the same now, for as many as are wanted. */
async function looked(
  { asks: { collection } }: RefinedList<unknown>,
  plan: Plan,
  size: number,
  after: string | undefined,
): Promise<Looked> {
  const {
    rows,
    unreadable = [],
    next,
  } = await collection.only(fieldsOf(plan, collection)).page(plan.question, { size, after })
  const met: string[] = []
  const others = [...unreadable]
  for (const row of rows) {
    if (!hasKey(row)) continue
    if (meets(collection.name, row, plan)) met.push(row.id)
    else others.push(row.id)
  }
  return { met, others, next }
}

/** Whether a record meets the plan's conditions that the database can't check. */
function meets(name: string, row: object, { refined, others, isAny }: Plan): boolean {
  const data = Object.fromEntries(Object.entries(row))
  const zone = ownTimeZone()
  const answers = [
    ...refined.map(
      ({ field, of, refinement }) =>
        () =>
          meetsRefinement(data, field, of, refinement, zone),
    ),
    ...others.map((question) => () => question !== undefined && isMeant(name, data, question)),
  ]
  if (answers.length === 0) return true
  return isAny ? answers.some((answer) => answer()) : answers.every((answer) => answer())
}

/** Whether the database would find it, apart from the search. */
function isMeant(name: string, { id, ...data }: Record<string, unknown>, { where, anyOf }: Asked): boolean {
  if (!isNoun(name) || typeof id !== 'string') return false
  const wordless = where.filter(({ field }) => field !== 'search')
  return meetsQuestion(filledIn(name, id, data), { where: wordless, anyOf })
}

/** Fields that are compared; the database's own conditions follow from them. */
function fieldsOf({ refined, others }: Plan, { fields }: Collection<unknown>): readonly string[] {
  const words: readonly string[] = wordFields
  if (others.length > 0) return fields.filter((field) => !words.includes(field))
  const compared = refined.flatMap(({ field, of }) => [
    field,
    ...(of.kind === 'whole' && of.currency !== undefined ? [of.currency] : []),
  ])
  return [...new Set(compared.map((path) => path.split('.')[0] ?? path))]
}

/** Reads records by their keys, in the order of the keys. */
async function rowsByIds<T extends { id: string }>(
  collection: Collection<T>,
  ids: readonly string[],
): Promise<T[]> {
  const byId = await readAllByIds(collection, ids)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Everything looked through so far, from the start of the list. */
async function lookedSoFar(
  list: RefinedList<unknown>,
  asking: RefinedAsking,
  most: number,
): Promise<{ ids: string[]; read: number; isWhole: boolean }> {
  const ids = new Set<string>()
  let read = 0
  let after: string | undefined
  do {
    const { met, others, next } = await queryClient.fetchQuery(lookedThrough(list, asking, after))
    for (const id of met) ids.add(id)
    read += met.length + others.length
    after = next
  } while (after !== undefined && read < most)
  return { ids: [...ids], read, isWhole: after === undefined }
}

const hasKey = (row: unknown): row is { id: string } => typeof row === 'object' && row !== null && 'id' in row

type Rows<T> = { rows: T[]; next?: string; previous?: string; looked?: LookedThrough }

/** Number of found records before the page, used instead of the database's cursors. */
function startOf({ after, before, size }: ListState): number {
  const at = Number(after ?? before ?? 0)
  if (!Number.isSafeInteger(at) || at < 0) return 0
  return after === undefined ? Math.max(0, at - size) : at
}

/** One page of the matches in the records looked through. */
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

/** Number of matches in the records looked through. */
export const refinedCount = async <T>(list: RefinedList<T>, state: ListState): Promise<number> =>
  (await lookedSoFar(list, askingOf(state), state.read ?? LOOKED_AT_ONCE)).ids.length

/** Number of records to look through: a count, which reads none. */
async function countAll<T>(list: RefinedList<T>, asking: RefinedAsking): Promise<number> {
  const plan = await planOf(list, asking)
  return plan === undefined ? 0 : list.asks.collection.count(plan.question)
}

/** Next records for a file: rows of those that are asked for, and the keys of the others. */
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

/** Filters some records by the conditions on their fields. */
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
