import { getDocs } from 'firebase/firestore/lite'
import { type Known, translated } from './collection.ts'
import { db } from './database.ts'
import { masked, pageQuery } from './sdk-query.ts'
import { fromStored } from './values.ts'
import { asRecord } from './write/side-effects.ts'

/** Most records read in place of counting them: some 25 KB as sent, for ten fields. */
export const ROWS_MAX = 1_000

/** Some fields of a record, as stored; dates instead of timestamps. */
export type StoredRow = Readonly<Record<string, unknown>>

/**
 * Some fields of all records that a question finds, by one query; null where there are more than {@link ROWS_MAX}. For figures:
 * the database has no grouping, so one query of rows replaces a count or a sum for each group.
 */
export async function wholeRows(question: Known, fields: readonly string[]): Promise<StoredRow[] | null> {
  const { docs } = await translated(getDocs(masked(pageQuery(db, question, ROWS_MAX + 1), fields)))
  return docs.length > ROWS_MAX ? null : docs.map((one) => asRecord(fromStored(one.data())))
}
