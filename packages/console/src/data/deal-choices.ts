import { dealTitle } from '@touchline/domain/pipeline.ts'
import { dealsCollection, dealsByWord } from '#data/pipelines.ts'
import { choicesOf } from '#data/record-choices.ts'

/** Deals that a word finds. Reads at most 8 documents. */
export const dealChoices = choicesOf(dealsCollection, dealsByWord, (deal) => [dealTitle(deal)])
