import { equals } from '@touchline/domain/engine/query/condition.ts'
import { ReportCase, reportCaseStatusOf } from '@touchline/domain/nouns/report/report-case.ts'
import { reportCasesQuery } from '@touchline/domain/nouns/report/report-cases-query.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { reviewQueueOf } from '#data/review/review-queue.ts'

export const reportCasesCollection = collectionOf('reportCases', ReportCase)

/** Cases that wait for a decision, by their first report without an answer. */
export const reportCasesReview = reviewQueueOf({
  collection: reportCasesCollection,
  waiting: { value: 'open', is: (state) => equals('status', state) },
  query: reportCasesQuery,
  conditions: () => [],
  isWaiting: (reported) => reportCaseStatusOf(reported) === 'open',
})
