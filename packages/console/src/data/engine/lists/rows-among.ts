import { filledIn } from '@touchline/domain/tables/fields-to-write.ts'
import { meetsQuestion } from '@touchline/domain/engine/meets.ts'
import { valueAt } from '@touchline/domain/shared/values.ts'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import { KEY, type Order } from '@touchline/domain/engine/query/condition.ts'
import { recordsByIds } from '@touchline/domain/engine/review/record-questions.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { ListState, SimilarIn, SimilarRows } from '#data/list-state.ts'

type Data = Readonly<Record<string, unknown>>
type Meant = Asked<'a list'>

/** Question of a list to a collection; undefined where nothing can match. */
export type ListAsks<T> = {
  collection: Collection<T>
  questionOf(
    state: Pick<ListState, 'filters' | 'sort' | 'direction'>,
  ): Meant | undefined | Promise<Meant | undefined>
}

/** Most keys in one question. */
export const AMONG_MAX = 30

/**
 * Which of these records match a list apart from its search, in its order. Asks the database for the records by their keys and
 * compares the rest here: no index has the keys of misspelt words together with filters. Reads at most 30 documents.
 */
export async function rowsAmong<T>(
  { collection, questionOf }: ListAsks<T>,
  ids: readonly string[],
  states: Pick<SimilarIn, 'here' | 'elsewhere'>,
): Promise<Omit<SimilarRows<T>, 'isCut'>> {
  if (ids.length === 0) return { rows: [], counts: states.elsewhere.map(() => 0) }
  const { name } = collection
  const [here, ...elsewhere] = await Promise.all(
    [states.here, ...states.elsewhere].map(async (state) => questionOf(state)),
  )
  const asked = [here, ...elsewhere].flatMap((one) => one ?? [])
  const { rows } = await collection.page(recordsByIds(name, ids.slice(0, AMONG_MAX)), {
    size: AMONG_MAX,
    beside: fieldsOf(asked),
  })
  const known = rows.map((row) => ({ row, data: derived(name, row) }))
  const meant = (question: Meant | undefined) =>
    question === undefined
      ? []
      : known.filter(
          ({ data }) =>
            meetsQuestion(data, { ...question, where: wordless(question) }) && isIn(question.orderBy, data),
        )
  const order = here?.orderBy ?? []
  return {
    rows: meant(here)
      .toSorted((one, other) => compared(one.data, other.data, order))
      .map(({ row }) => row),
    counts: elsewhere.map((question) => meant(question).length),
  }
}

/** Records without the field of an order are not in it (https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations). */
const isIn = (orders: readonly Order[], data: Data): boolean =>
  orders.every(({ field }) => field === KEY || valueAt(data, field) !== undefined)

const wordless = ({ where }: Meant) => where.filter(({ field }) => field !== 'search')

const fieldsOf = (asked: readonly Meant[]): string[] => [
  ...new Set(
    asked
      .flatMap((question) => [...wordless(question), ...(question.anyOf ?? []).flat(), ...question.orderBy])
      .flatMap(({ field }) => (field === KEY ? [] : field.split('.').slice(0, 1))),
  ),
]

/** A record with the fields that the database would be asked for. */
function derived(name: string, row: unknown): Data {
  if (!isNoun(name) || !hasKey(row)) return {}
  const { id, ...data } = row
  return filledIn(name, id, data)
}

const hasKey = (row: unknown): row is { id: string } => typeof row === 'object' && row !== null && 'id' in row

/** Compares by these orders; missing values come last in either direction. */
function compared(one: Data, other: Data, orders: readonly Order[]): number {
  for (const { field, direction } of orders) {
    const [left, right] = [rank(valueAt(one, field)), rank(valueAt(other, field))]
    if (left === right) continue
    if (left === undefined) return 1
    if (right === undefined) return -1
    const isBefore = typeof left === typeof right ? left < right : typeof left === 'number'
    return isBefore === (direction === 'asc') ? -1 : 1
  }
  return 0
}

function rank(value: unknown): string | number | undefined {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
