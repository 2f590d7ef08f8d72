import { queryOptions } from '@tanstack/react-query'
import { Report, subjectOfCase } from '@touchline/domain/nouns/report/report.ts'
import type { ReportCase } from '@touchline/domain/nouns/report/report-case.ts'
import { reportsOfCase } from '@touchline/domain/nouns/report/report-questions.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { reportersCollection } from './reporters.ts'

const reportsCollection = collectionOf('reports', Report)

/** First reports of a case, those in words before the others, newest first. Reads at most 100 documents. */
export const reportsIn = ({ id: caseId, ownerId = '' }: Pick<ReportCase, 'id' | 'ownerId'>) =>
  queryOptions({
    queryKey: ['reports', caseId, ownerId],
    queryFn: async () => {
      const subject = subjectOfCase(caseId)
      if (subject === undefined) return []
      const { rows } = await reportsCollection.page(reportsOfCase(caseId, subject.subjectId, ownerId))
      return rows.toSorted((a, b) => Number(isSilent(a)) - Number(isSilent(b)) || timeOf(b) - timeOf(a))
    },
    staleTime: 30_000,
  })

const isSilent = ({ text }: Report) => !text?.trim()
const timeOf = ({ createdAt }: Report) => createdAt?.getTime() ?? 0

export const reportersById = recordsById(reportersCollection)
