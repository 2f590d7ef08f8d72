import { dealTitle } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { choicesOf } from '#data/engine/names/record-choices.ts'
import { dealsCollection, dealsByWord } from './pipelines.ts'

/** Deals that a word finds. Reads at most 8 documents. */
export const dealChoices = choicesOf(dealsCollection, dealsByWord, (deal) => [dealTitle(deal)])
