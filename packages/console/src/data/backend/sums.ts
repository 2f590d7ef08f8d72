import type { Asked } from '@touchline/domain/query/ask.ts'
import type { QuestionName } from '@touchline/domain/query/questions.ts'
import { count, getAggregate, sum, type AggregateField } from 'firebase/firestore/lite'
import { translated } from './collection.ts'
import { db } from './database.ts'
import { sumQuery } from './sdk-query.ts'

/** How many records a question is about and what its sums are, by one aggregation query: reads no document. */
export async function sumsOf<Sum extends string>(
  question: Asked<QuestionName, string, Sum>,
): Promise<{ count: number; sums: Record<Sum, number> }> {
  const asked: Record<string, AggregateField<number>> = Object.fromEntries(
    question.sums.map((field) => [field, sum(field)]),
  )
  const snapshot = await translated(getAggregate(sumQuery(db, question), { ...asked, count: count() }))
  const data: Record<string, number> = snapshot.data()
  const sums = Object.fromEntries(question.sums.map((field) => [field, data[field] ?? 0]))
  // Object.fromEntries forgets the keys, which are the fields that were asked for.
  return { count: data['count'] ?? 0, sums: sums as Record<Sum, number> }
}
