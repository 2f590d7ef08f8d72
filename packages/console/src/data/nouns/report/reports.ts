import { queryOptions } from '@tanstack/react-query'
import { Report, subjectOfCase } from '@touchline/domain/nouns/report/report.ts'
import { reportsOfCase } from '@touchline/domain/nouns/report/report-questions.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { reportersCollection } from './reporters.ts'

const reportsCollection = collectionOf('reports', Report)

/** First reports of a case, newest first. Reads at most 100 documents. */
export const reportsIn = (caseId: string) =>
  queryOptions({
    queryKey: ['reports', caseId],
    queryFn: async () => {
      const subject = subjectOfCase(caseId)
      if (subject === undefined) return []
      const { rows } = await reportsCollection.page(reportsOfCase(caseId, subject.subjectId))
      return rows.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
    },
    staleTime: 30_000,
  })

export const reportersById = recordsById(reportersCollection)
