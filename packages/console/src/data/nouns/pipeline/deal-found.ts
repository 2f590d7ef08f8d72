import { dealsByWords } from '@touchline/domain/nouns/pipeline/pipeline-questions.ts'
import {
  dealStatusLabels,
  dealStatusOf,
  dealTitle,
  type Deal,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import type { FoundKind } from '#data/engine/found-kind.ts'
import { dealsByWord, dealsCollection } from './pipelines.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

export const dealFound: FoundKind<Deal> = {
  collection: dealsCollection,
  questions: dealsByWords,
  nameOf: dealTitle,
  facts: (deal) => [dealStatusLabels[dealStatusOf(deal)]],
}

/** Deals that a word finds. Reads at most 8 documents. */
export const dealChoices = choicesOf(dealsCollection, dealsByWord, (deal) => [dealTitle(deal)])
