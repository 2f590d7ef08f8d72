import { dealsByWords } from '@touchline/domain/pipeline-questions.ts'
import { dealStatusLabels, dealStatusOf, dealTitle, type Deal } from '@touchline/domain/pipeline.ts'
import type { FoundKind } from '#data/found-kind.ts'
import { dealsCollection } from '#data/pipelines.ts'

export const dealFound: FoundKind<Deal> = {
  collection: dealsCollection,
  questions: dealsByWords,
  nameOf: dealTitle,
  facts: (deal) => [dealStatusLabels[dealStatusOf(deal)]],
}
