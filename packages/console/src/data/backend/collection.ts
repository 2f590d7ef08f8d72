import { withUnread } from '@touchline/domain/engine/kinds/unread.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import type { QuestionName } from '@touchline/domain/tables/questions.ts'
import { followingFields, wordFields } from '@touchline/domain/shared/record.ts'
import { doc, getCount, getDoc, getDocs, type QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { AppError, toAppError } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { db } from './database.ts'
import { masked, wholeQuery, pageQuery, type Place } from './sdk-query.ts'
import { decodeCursor, encodeCursor, fromStored, isDocumentId } from './values.ts'

/** A question of the domain's table, with its parameters: nothing else can be asked. */
export type Known<Name extends string = string> = Asked<QuestionName, Name>

/** Which part of the answer: the rows after or before a cursor that an earlier page returned, or the first rows. */
export type Cut = {
  /** Absent: as many as the question says. */
  size?: number | undefined
  after?: string | undefined
  before?: string | undefined
  /** Fields beside those of a row, for who compares them; `all`: whole records. */
  beside?: readonly string[] | 'all'
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

/** Anything that parses: a zod schema, without naming zod here; one of an object has a shape. */
type Parser<T> = { parse(value: unknown): T; shape?: Readonly<Record<string, unknown>> | undefined }

/** Fields of each record on a page: these fields alone; or all that the schema knows but the words of its search and these. */
type Rows = { only?: readonly string[] | undefined; without?: readonly string[] }

export type Collection<T, Name extends string = string> = {
  name: Name
  /** The fields that this console knows of; a record may hold others. */
  fields: readonly string[]
  /** The record, parsed. */
  parse(id: string, stored: unknown): T
  /** The record, or undefined when there is none. Throws an {@link AppError} `unreadable` for one that no schema reads. */
  find(id: string): Promise<T | undefined>
  /** The record. Throws an {@link AppError} `notFound`. */
  get(id: string): Promise<T>
  /**
   * One page; reads at most one document more than its size. Its rows hold what is shown of a record, and not what it is
   * searched by: who needs more says so by `beside`, or reads the record.
   */
  page(question: Known<Name>, cut?: Cut): Promise<Page<T>>
  /** The same, of which a page brings these fields alone. */
  only(fields: readonly string[]): Collection<T, Name>
  /** How many records a question is about, by a count query: reads no document. */
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
    const snapshot = await translated(getDoc(doc(db, name, id)))
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

/** With what a cursor is made of; empty where whole records are wanted, or no schema says what they hold. */
function maskOf(shown: readonly string[], { orderBy }: Asked, { beside = [] }: Cut): readonly string[] {
  if (shown.length === 0 || beside === 'all') return []
  const ordered = orderBy.flatMap(({ field }) => field.split('.').slice(0, 1))
  return [...new Set([...shown, ...ordered, ...beside])]
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

/** Where the page begins or ends. A cursor that is none, or is one of another order, means the first page. */
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
