import { nounNamedBy, type NounCollection } from '@touchline/domain/nouns.ts'

/** Which noun's record each of these fields of an activity names. */
export const activityReferences = {
  contactId: nounNamedBy('contactId'),
  pipelineId: nounNamedBy('pipelineId'),
  clubId: nounNamedBy('clubId'),
  nextId: nounNamedBy('activityId'),
  ownerId: nounNamedBy('userId'),
} as const satisfies Readonly<Record<string, NounCollection>>

export type ActivityReference = keyof typeof activityReferences
