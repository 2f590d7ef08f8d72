import { withUnread } from '@touchline/domain/engine/kinds/unread.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import type { QuestionName } from '@touchline/domain/tables/questions.ts'
import { followingFields, wordFields } from '@touchline/domain/shared/record.ts'
import { getCount, getDoc, getDocs, type QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { AppError, toAppError } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { db, documentAt } from './database.ts'
import { leaveIfMoved } from './fields.ts'
import { masked, wholeQuery, pageQuery, type Place } from './sdk-query.ts'
import { decodeCursor, encodeCursor, fromStored, isDocumentId } from './values.ts'

/** A question of the domain's table with its parameters; nothing else can be asked. */
export type Known<Name extends string = string> = Asked<QuestionName, Name>

/** Part of the answer: the rows after or before a cursor of an earlier page, or the first rows. */
export type Cut = {
  /** Default: the question's size. */
  size?: number | undefined
  after?: string | undefined
  before?: string | undefined
  /** Fields in addition to those of a row, for comparing; `all`: whole records. */
  beside?: readonly string[] | 'all'
}

export type Page<T> = {
  rows: T[]
  /** Keys of documents on this page that no schema could read; they take no readable row away. Absent when there are none. */
  unreadable?: string[]
  /** Cursor of the next page; absent on the last one. */
  next?: string
  /** Cursor of the previous page; absent on the first one. */
  previous?: string
}

/** Anything that parses, such as a zod schema, without naming zod here. An object schema has a shape. */
type Parser<T> = { parse(value: unknown): T; shape?: Readonly<Record<string, unknown>> | undefined }

/** Fields of each record on a page: only these, or all of the schema except its search words and these. */
type Rows = { only?: readonly string[] | undefined; without?: readonly string[] }

export type Collection<T, Name extends string = string> = {
  name: Name
  /** Fields that this console knows; a record may hold others. */
  fields: readonly string[]
  parse(id: string, stored: unknown): T
  /** Returns the record, or undefined when there is none. Throws an {@link AppError} `unreadable` for one that no schema reads. */
  find(id: string): Promise<T | undefined>
  /** Throws an {@link AppError} `notFound`. */
  get(id: string): Promise<T>
  /**
   * Reads one page, at most one document more than its size. Rows hold the shown fields of a record, not its search words; for
   * more, set `beside` or read the record.
   */
  page(question: Known<Name>, cut?: Cut): Promise<Page<T>>
  /** Same collection with pages of these fields only. */
  only(fields: readonly string[]): Collection<T, Name>
  /** Number of records that a question finds, by a count query: reads no document. */
  count(question: Known<Name>): Promise<number>
}

/** A collection of the database. Every document is parsed here, once; every failure leaves as an {@link AppError}. */
export function collectionOf<T, const Name extends string>(
  name: Name,
  schema: Parser<T>,
  { only, without = [] }: Rows = {},
): Collection<T, Name> {
  const fields = Object.keys(schema.shape ?? {}).filter((field) => field !== 'id')
  const hidden: readonly string[] = [...wordFields, ...followingFields, ...without]
  const shown = only ?? fields.filter((field) => !hidden.includes(field))
  const parse = (id: string, stored: unknown): T => {
    const read = fromStored(stored)
    const given = isRecord(read) ? read : {}
    const record = schema.parse({ ...given, id })
    return isRecord(record) ? withUnread(record, fields, given) : record
  }

  const find = async (id: string) => {
    if (!isDocumentId(id)) return undefined
    const snapshot = await translated(getDoc(documentAt(name, id)))
    if (!snapshot.exists()) return undefined
    try {
      return parse(id, snapshot.data())
    } catch (cause) {
      throw new AppError('unreadable', { cause, sentence: t('This record can’t be read. ID: {id}', { id }) })
    }
  }

  return {
    name,
    fields,
    parse,
    find,
    async get(id) {
      const record = await find(id)
      if (record === undefined) throw new AppError('notFound')
      return record
    },
    async page(question, cut = {}) {
      const { size = question.most } = cut
      const place = placeOf(question, cut)
      const backwards = place?.side === 'before'
      // One row more than asked for tells whether there is a next page without another query.
      const asked = pageQuery(db, question, size + 1, place)
      const mask = maskOf(shown, question, cut)
      const snapshot = await translated(getDocs(mask.length === 0 ? asked : masked(asked, mask)))
      const { docs, more } = trimmed(snapshot.docs, size, backwards)
      const first = docs.at(0)
      const last = docs.at(-1)
      const hasNext = backwards || more
      const hasPrevious = backwards ? more : place !== undefined
      return {
        ...readRows(docs, parse),
        ...(hasNext && last ? { next: cursorAt(last, question) } : {}),
        ...(hasPrevious && first ? { previous: cursorAt(first, question) } : {}),
      }
    },
    only: (some) => collectionOf(name, schema, { only: some }),
    async count(question) {
      const snapshot = await translated(getCount(wholeQuery(db, question)))
      return snapshot.data().count
    },
  }
}

/** Fields to read, including those of the cursor; empty where whole records are wanted, or no schema says what they hold. */
function maskOf(shown: readonly string[], { orderBy }: Asked, { beside = [] }: Cut): readonly string[] {
  if (shown.length === 0 || beside === 'all') return []
  const ordered = orderBy.flatMap(({ field }) => field.split('.').slice(0, 1))
  return [...new Set([...shown, ...ordered, ...beside])]
}

/** Reads document by document: an unreadable one is named and logged, and the others are returned all the same. */
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

/** For questions: a missing record is an answer here, so "not found" means the database itself, which no record explains. */
export async function translated<R>(call: Promise<R>): Promise<R> {
  try {
    return await call
  } catch (failure) {
    const error = toAppError(failure)
    if (error.kind === 'permission') await leaveIfMoved()
    throw error.kind === 'notFound' ? new AppError('unknown', { cause: failure }) : error
  }
}

/** Start or end of the page. An invalid cursor, or one of another order, means the first page. */
function placeOf({ orderBy }: Asked, { after, before }: Cut): Place | undefined {
  const side = after === undefined ? 'before' : 'after'
  const cursor = after ?? before
  const values = cursor === undefined ? undefined : decodeCursor(cursor)
  const key = values?.at(-1)
  const isKey = typeof key === 'string' && key !== '' && !key.includes('/')
  return values?.length === orderBy.length + 1 && isKey ? { side, values } : undefined
}

function trimmed<D>(docs: D[], size: number, backwards: boolean): { docs: D[]; more: boolean } {
  const more = docs.length > size
  if (!more) return { docs, more }
  return { docs: backwards ? docs.slice(1) : docs.slice(0, size), more }
}

const cursorAt = (snapshot: QueryDocumentSnapshot, { orderBy }: Asked) =>
  encodeCursor([...orderBy.map(({ field }) => snapshot.get(field)), snapshot.id])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
