import { t, tc } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'

export const stageFieldWords = {
  name: { label: t('Name') },
  probability: { label: t('Probability') },
  rotDays: { label: t('Stale after days') },
  order: { label: tc('order', 'Position') },
} satisfies Record<string, FieldWords>

export const nameOfStage = (id: string | undefined, stages: readonly PipelineStage[]): string =>
  stages.find((stage) => stage.id === id)?.name ?? t('Removed stage')

export const stageVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> added the stage'),
    edit: t('<who/> edited the stage'),
    delete: t('<who/> removed the stage'),
  },
  states: {},
  fields: stageFieldWords,
}
