import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import type { QuestionName } from '@touchline/domain/tables/questions.ts'
import { MINOR_MAX } from '@touchline/domain/shared/money.ts'
import { count, getAggregate, sum, type AggregateField } from 'firebase/firestore/lite'
import { translated } from './collection.ts'
import { db } from './database.ts'
import { wholeQuery } from './sdk-query.ts'

type Summed<Sum extends string> = { count: number; sums: Record<Sum, number> }

type Add<Sum extends string> = (
  question: Asked<QuestionName, string, Sum>,
) => Summed<Sum> | Promise<Summed<Sum>>

/**
 * Counts a question's records and adds up their amounts, by default with one aggregation query, which reads no document. Where an
 * amount of another program makes the sum invalid, a second one adds up those that can be read.
 */
export async function sumsOf<Sum extends string>(
  ask: (which: { readable: boolean }) => Asked<QuestionName, string, Sum>,
  add: Add<Sum> = aggregated,
): Promise<Summed<Sum>> {
  const all = await add(ask({ readable: false }))
  const found: number[] = Object.values(all.sums)
  if (found.every((amount) => isSum(amount, all.count))) return all
  return { ...(await add(ask({ readable: true }))), count: all.count }
}

/** Whether the sum is not NaN, and at most the largest amount times the number of records. */
const isSum = (amount: number, records: number) => amount >= 0 && amount <= records * MINOR_MAX

async function aggregated<Sum extends string>(
  question: Asked<QuestionName, string, Sum>,
): Promise<Summed<Sum>> {
  const asked: Record<string, AggregateField<number>> = Object.fromEntries(
    question.sums.map((field) => [field, sum(field)]),
  )
  const snapshot = await translated(getAggregate(wholeQuery(db, question), { ...asked, count: count() }))
  const data: Record<string, number> = snapshot.data()
  const sums = Object.fromEntries(question.sums.map((field) => [field, data[field] ?? 0]))
  // Object.fromEntries forgets the keys, which are the fields that were asked for.
  return { count: data['count'] ?? 0, sums: sums as Record<Sum, number> }
}
