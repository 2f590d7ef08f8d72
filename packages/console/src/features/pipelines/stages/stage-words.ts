import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'

export const stageFieldWords = {
  name: { label: t('Name') },
  probability: { label: t('Probability') },
  rotDays: { label: t('Rots after days') },
  order: { label: t('Place') },
} satisfies Record<string, FieldWords>

export const nameOfStage = (id: string | undefined, stages: readonly PipelineStage[]): string =>
  stages.find((stage) => stage.id === id)?.name ?? 'a stage that was removed'

/** How the history of a stage is told. */
export const stageVocabulary: Vocabulary = {
  actions: {
    create: 'added the stage',
    edit: 'changed the stage',
    delete: 'removed the stage',
    reverse: 'took an earlier decision back',
  },
  states: {},
  fields: stageFieldWords,
}
