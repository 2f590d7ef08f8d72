import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { readAgain } from '#data/query-client.ts'
import { knownStages, stages } from './stages.ts'

/**
 * The stages for a page that needs them. Where there are none yet, as in a new production database, the usual ones are
 * made first.
 */
export async function readyStages(): Promise<PipelineStage[]> {
  const known = await knownStages()
  // The last one that is made, and one that can't be removed: with it all were made.
  if (known.some(({ kind }) => kind === 'lost')) return known
  const { createDefaultStages } = await import('./stage-decisions.ts')
  await createDefaultStages(known)
  return readAgain(stages())
}
