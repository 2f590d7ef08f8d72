import { dealsByWords } from '@touchline/domain/nouns/pipeline/pipeline-questions.ts'
import {
  dealStatusLabels,
  dealStatusOf,
  dealTitle,
  type Deal,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import type { FoundKind } from '#data/search/found-kind.ts'
import { dealsCollection } from './pipelines.ts'

export const dealFound: FoundKind<Deal> = {
  collection: dealsCollection,
  questions: dealsByWords,
  nameOf: dealTitle,
  facts: (deal) => [dealStatusLabels[dealStatusOf(deal)]],
}
