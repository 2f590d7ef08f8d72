import type { FieldWords } from '#kit/decision/vocabulary.ts'

export const stageFieldWords = {
  name: { label: 'Name' },
  probability: { label: 'Probability' },
  rotDays: { label: 'Rots after days' },
  order: { label: 'Place' },
} satisfies Record<string, FieldWords>
