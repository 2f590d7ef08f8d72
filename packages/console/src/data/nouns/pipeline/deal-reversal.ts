import { dealCanReverse } from '@touchline/domain/nouns/pipeline/pipeline-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { dealDecisions } from './pipeline-decisions.ts'
import { knownStages } from './pipeline-stages.ts'
import { dealsCollection } from './pipelines.ts'

export const dealReversal = reversalIn(dealsCollection, dealDecisions, async (decision, deal) =>
  dealCanReverse(decision, deal, { stages: await knownStages() }),
)
