import { defaultStages } from '@touchline/domain/nouns/deal/stage.ts'
import { administrators, administratorSince } from '#administrators.ts'
import type { Noun } from '#demo-item.ts'
import { livedThrough } from '#history.ts'
import { randomOf } from '#random.ts'

export const pipelineStages: Noun = {
  name: 'pipelineStages',
  count: () => defaultStages.length,
  item(index, context) {
    const [{ uid, firstName, lastName }] = administrators
    const createdAt = administratorSince(0, context)
    const stage = { id: '', ...defaultStages[index] }
    const born = { ...stage, createdAt, createdBy: uid, updatedAt: createdAt, updatedBy: uid, rev: 1 }
    const { record, decisions } = livedThrough(
      randomOf('pipeline-stages', index),
      {
        collection: 'pipelineStages',
        born,
        creation: { by: { uid, name: `${firstName} ${lastName}` }, derived: [] },
      },
      [],
      context,
    )
    const { id, ...data } = record
    // Null: nothing goes stale there; a list of stages may ask for it.
    return { documents: [{ path: `pipelineStages/${id}`, data }, ...decisions] }
  },
  summary: () => [],
}
