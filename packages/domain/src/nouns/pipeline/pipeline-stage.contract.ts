import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf } from '#engine/noun/contract.ts'
import { PipelineStage, StageForm } from './pipeline-stage.ts'

export const pipelineStages = contractOf({
  path: 'pipelineStages/{stageId}',
  about:
    'A column of the sales board. A team’s settings: the first administrator who opens the board makes `lead`, `contacted`, `demo`, `proposal`, `negotiation`, `won` and `lost`.',
  schema: PipelineStage,
  fields: {
    name: { by: 'console', type: enteredText(StageForm.shape.name), means: 'Name.', example: 'Demo' },
    order: { by: 'console', means: 'Place on the board.', example: 3 },
    probability: { by: 'console', means: 'How likely a deal here is won, in per cent.', example: 40 },
    kind: { by: 'console', means: 'What a deal here is.', example: 'open' },
    rotDays: {
      by: 'console',
      type: 'whole number, 1–365',
      means: 'A deal that stays longer than so many days is stale; `null`: never.',
      example: 14,
    },
  },
  derived: {},
})
