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
 * Questions as queries of the SDK that asks. Nothing else in the console builds a query, except for listening; the tests of
 * rules and indexes use it, too.
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

/** Same query for these fields only; `field-mask.ts` replaces the mark when sending. */
export const masked = (asked: Query, fields: readonly string[]): Query =>
  query(asked, where(MARK, '==', fields))
