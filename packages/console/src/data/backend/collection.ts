import {
  and,
  collection as collectionRef,
  doc,
  documentId,
  endBefore,
  getCount,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
  type QueryDocumentSnapshot,
  type QueryNonFilterConstraint,
  type WhereFilterOp,
} from 'firebase/firestore/lite'
import type { Direction } from '@touchline/domain/list-query.ts'
import { db } from '#data/backend/database.ts'
import { decodeCursor, encodeCursor, fromStored, isDocumentId } from '#data/backend/values.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { log } from '#data/log.ts'

export type Condition = { field: string; op: WhereFilterOp; value: unknown }
export type Order = { field: string; direction: Direction }

/** What a list asks for. The key of the record is always the last order, so that every row has one place. */
export type ListRequest = {
  where: readonly Condition[]
  /** Beside `where`, one of these has to hold; each is a list of conditions. At least one, or absent. */
  anyOf?: readonly (readonly Condition[])[] | undefined
  orderBy: readonly Order[]
}

/** One page: the rows after or before a cursor that an earlier page returned, or the first rows. */
export type PageRequest = ListRequest & {
  size: number
  after?: string | undefined
  before?: string | undefined
}

export type Page<T> = {
  rows: T[]
  /** Keys of documents of this page that no schema could read; they take no readable row away. Absent when there are none. */
  unreadable?: string[]
  /** Cursor of the next page; absent on the last one. */
  next?: string
  /** Cursor of the page before; absent on the first one. */
  previous?: string
}

/** Anything that parses: a zod schema, without naming zod here. */
type Parser<T> = { parse(value: unknown): T }

export type Collection<T> = {
  name: string
  /** The record, parsed. */
  parse(id: string, stored: unknown): T
  /** The record, or undefined when there is none. Throws an {@link AppError} `unreadable` for one that no schema reads. */
  find(id: string): Promise<T | undefined>
  /** The record. Throws an {@link AppError} `notFound`. */
  get(id: string): Promise<T>
  /** One page; reads at most `size + 1` documents. */
  page(request: PageRequest): Promise<Page<T>>
  /** How many records a list holds, by a count query: reads no document. */
  count(request: ListRequest): Promise<number>
}

/** A collection of the database. Every document is parsed here, once; every failure leaves as an {@link AppError}. */
export function collectionOf<T>(name: string, schema: Parser<T>): Collection<T> {
  const parse = (id: string, stored: unknown): T => {
    const fields = fromStored(stored)
    return schema.parse({ ...(typeof fields === 'object' ? fields : {}), id })
  }

  const find = async (id: string) => {
    if (!isDocumentId(id)) return undefined
    const snapshot = await translated(getDoc(doc(db, name, id)))
    if (!snapshot.exists()) return undefined
    try {
      return parse(id, snapshot.data())
    } catch (cause) {
      throw new AppError('unreadable', { cause, sentence: `This record can't be read. ID: ${id}` })
    }
  }

  return {
    name,
    parse,
    find,
    async get(id) {
      const record = await find(id)
      if (record === undefined) throw new AppError('notFound')
      return record
    },
    async page(request) {
      // One row more than asked for tells whether there is a next page without another query.
      const place = placeOf(request)
      const backwards = place?.side === 'before'
      const snapshot = await translated(getDocs(filtered(name, request, pageConstraints(request, place))))
      const { docs, more } = trimmed(snapshot.docs, request.size, backwards)
      const first = docs.at(0)
      const last = docs.at(-1)
      const hasNext = backwards || more
      const hasPrevious = backwards ? more : place !== undefined
      return {
        ...readRows(docs, parse),
        ...(hasNext && last ? { next: cursorAt(last, request.orderBy) } : {}),
        ...(hasPrevious && first ? { previous: cursorAt(first, request.orderBy) } : {}),
      }
    },
    async count(request) {
      const snapshot = await translated(getCount(filtered(name, request, orders(request.orderBy))))
      return snapshot.data().count
    },
  }
}

/** Document by document: one that can't be read is named and logged, and the others are there all the same. */
function readRows<T>(
  docs: readonly QueryDocumentSnapshot[],
  parse: Collection<T>['parse'],
): Pick<Page<T>, 'rows' | 'unreadable'> {
  const rows: T[] = []
  const unreadable: string[] = []
  for (const document of docs) {
    try {
      rows.push(parse(document.id, document.data()))
    } catch (failure) {
      log.warn(`${document.ref.path} can't be read.`, failure)
      unreadable.push(document.id)
    }
  }
  return unreadable.length === 0 ? { rows } : { rows, unreadable }
}

/** Of a question: a record that is missing is an answer, so that "not found" is the database itself, which no record explains. */
export async function translated<R>(call: Promise<R>): Promise<R> {
  try {
    return await call
  } catch (failure) {
    const error = toAppError(failure)
    throw error.kind === 'notFound' ? new AppError('unknown', { cause: failure }) : error
  }
}

/** The records that a request is about, in an order and cut as `others` say. */
export function filtered(
  name: string,
  { where: all, anyOf }: Pick<ListRequest, 'where' | 'anyOf'>,
  others: readonly QueryNonFilterConstraint[],
): Query {
  const list = collectionRef(db, name)
  if (anyOf === undefined) return query(list, ...conditions(all), ...others)
  return query(list, and(...conditions(all), or(...anyOf.map((one) => and(...conditions(one))))), ...others)
}

const conditions = (list: readonly Condition[]) => list.map(({ field, op, value }) => where(field, op, value))

const orders = (list: readonly Order[]): QueryNonFilterConstraint[] =>
  list.map(({ field, direction }) => orderBy(field, direction))

type Place = { side: 'after' | 'before'; values: unknown[] }

/** Where the page begins or ends. A cursor that is none, or is one of another order, means the first page. */
function placeOf({ after, before, orderBy: orderings }: PageRequest): Place | undefined {
  const side = after === undefined ? 'before' : 'after'
  const cursor = after ?? before
  const values = cursor === undefined ? undefined : decodeCursor(cursor)
  const key = values?.at(-1)
  const isKey = typeof key === 'string' && key !== '' && !key.includes('/')
  return values?.length === orderings.length + 1 && isKey ? { side, values } : undefined
}

function pageConstraints(request: PageRequest, place: Place | undefined): QueryNonFilterConstraint[] {
  const keyDirection = request.orderBy.at(-1)?.direction ?? 'asc'
  const ordered = [...orders(request.orderBy), orderBy(documentId(), keyDirection)]
  const size = request.size + 1
  if (place?.side === 'before') return [...ordered, endBefore(...place.values), limitToLast(size)]
  return [...ordered, ...(place ? [startAfter(...place.values)] : []), limit(size)]
}

function trimmed<D>(docs: D[], size: number, backwards: boolean): { docs: D[]; more: boolean } {
  const more = docs.length > size
  if (!more) return { docs, more }
  return { docs: backwards ? docs.slice(1) : docs.slice(0, size), more }
}

const cursorAt = (snapshot: QueryDocumentSnapshot, order: readonly Order[]) =>
  encodeCursor([...order.map(({ field }) => snapshot.get(field)), snapshot.id])
