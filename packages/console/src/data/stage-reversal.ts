import { isLatest } from '@touchline/domain/state-machine.ts'
import { stagesCollection } from '#data/pipeline-stages.ts'
import { reversalIn } from '#data/reversal.ts'
import { stageDecisions } from '#data/stage-decisions.ts'

export const stageReversal = reversalIn(stagesCollection, stageDecisions, isLatest)
