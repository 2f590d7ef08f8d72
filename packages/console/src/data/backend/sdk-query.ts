import {
  and,
  collection,
  documentId,
  endBefore,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
} from 'firebase/firestore/lite'
import { MARK } from './field-mask.ts'
import { queriesBy } from './query-builder.ts'

export type { Place, Question } from './query-builder.ts'

/**
 * Questions in the terms of the SDK that asks. Nothing else of the console builds a query, but for what is listened to; the
 * tests of rules and indexes ask through it, too.
 */
export const { wholeQuery, pageQuery } = queriesBy({
  and,
  collection,
  documentId,
  endBefore,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  where,
})

/** The same query, for these fields alone: what sends it reads the mark, see `field-mask.ts`. */
export const masked = (asked: Query, fields: readonly string[]): Query =>
  query(asked, where(MARK, '==', fields))
