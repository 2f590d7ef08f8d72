import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { readAgain } from '#data/query-client.ts'
import { knownStages, stages } from './stages.ts'

/** Stages for a page that needs them. Where there are none yet, as in a new production database, makes the default ones first. */
export async function readyStages(): Promise<PipelineStage[]> {
  const known = await knownStages()
  // `lost` is made last and can't be removed: with it all were made.
  if (known.some(({ kind }) => kind === 'lost')) return known
  const { createDefaultStages } = await import('./stage-decisions.ts')
  await createDefaultStages(known)
  return readAgain(stages())
}
