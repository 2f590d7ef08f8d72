import { pageQuery, wholeQuery } from '@touchline/console/data/backend/sdk-query.ts'
import { listQueries } from '@touchline/domain/tables/list-queries.ts'
import { exampleQuestions } from '@touchline/domain/tables/questions.ts'
import { getAggregate, getCount, getDocs, sum, type Firestore } from 'firebase/firestore/lite'
import { fullyFiltered, singlyFiltered, type TestedQuestion } from './list-questions.ts'

/** Everything that the console asks the database, for the tests of rules and indexes. */

const named: readonly TestedQuestion[] = exampleQuestions().map((question) => ({
  ...question,
  title: `${question.collection}: ${question.name}`,
}))

/** With each filter of a list by itself, in every order: what the rules see. */
export const questionsOfRules: readonly TestedQuestion[] = [...listQueries.flatMap(singlyFiltered), ...named]

/** And with as many filters as a list takes: what indexes have to serve. The order of conditions makes no difference. */
export const questionsOfIndexes: readonly TestedQuestion[] = [
  ...new Map(
    [...listQueries.flatMap(fullyFiltered), ...questionsOfRules].map((question) => [
      JSON.stringify({
        ...question,
        title: '',
        where: question.where.map((one) => JSON.stringify(one)).toSorted(),
      }),
      question,
    ]),
  ).values(),
]

/** Asks as the console does: for a page and for a count, or for sums where there are any. */
export function answersTo(
  db: Firestore,
  { sums = [], ...question }: TestedQuestion,
): (() => Promise<unknown>)[] {
  if (sums.length > 0) {
    const fields = Object.fromEntries(sums.map((field) => [field, sum(field)]))
    return [() => getAggregate(wholeQuery(db, question), fields)]
  }
  return [() => getDocs(pageQuery(db, question, 26)), () => getCount(wholeQuery(db, question))]
}
