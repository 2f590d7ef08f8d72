import { dealCanReverse } from '@touchline/domain/pipeline-status.ts'
import { dealDecisions } from '#data/pipeline-decisions.ts'
import { knownStages } from '#data/pipeline-stages.ts'
import { dealsCollection } from '#data/pipelines.ts'
import { reversalIn } from '#data/reversal.ts'

export const dealReversal = reversalIn(dealsCollection, dealDecisions, async (decision, deal) =>
  dealCanReverse(decision, deal, { stages: await knownStages() }),
)
