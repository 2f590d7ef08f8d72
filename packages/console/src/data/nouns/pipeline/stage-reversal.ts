import { isLatest } from '@touchline/domain/engine/machine/state-machine.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { stagesCollection } from './pipeline-stages.ts'
import { stageDecisions } from './stage-decisions.ts'

export const stageReversal = reversalIn(stagesCollection, stageDecisions, isLatest)
