import type { PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import type { FieldWords } from '#kit/decision/vocabulary.ts'

export const stageFieldWords = {
  name: { label: 'Name' },
  probability: { label: 'Probability' },
  rotDays: { label: 'Rots after days' },
  order: { label: 'Place' },
} satisfies Record<string, FieldWords>

export const nameOfStage = (id: string | undefined, stages: readonly PipelineStage[]): string =>
  stages.find((stage) => stage.id === id)?.name ?? 'a stage that was removed'
