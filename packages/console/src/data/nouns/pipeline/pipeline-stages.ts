import { queryOptions } from '@tanstack/react-query'
import { stagesInOrder } from '@touchline/domain/nouns/pipeline/pipeline-questions.ts'
import { inOrder, PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { queryClient } from '#data/query-client.ts'

export const stagesCollection = collectionOf('pipelineStages', PipelineStage)

/** All stages in their order. Reads at most `STAGES_MAX` documents and one more. */
export const stages = () =>
  queryOptions({
    queryKey: ['pipelineStages', 'all'],
    queryFn: async () => {
      const { rows } = await stagesCollection.page(stagesInOrder())
      return inOrder(rows)
    },
    staleTime: 60_000,
  })

/** The stages as they are known now, read where they are not. */
export const knownStages = (): Promise<PipelineStage[]> => queryClient.ensureQueryData(stages())

/**
 * The stages for a page that needs them. Where there are none yet, as in a new production database, the usual ones are
 * made first.
 */
export async function readyStages(): Promise<PipelineStage[]> {
  const known = await knownStages()
  // The last one that is made, and one that can not be removed: with it all were made.
  if (known.some(({ kind }) => kind === 'lost')) return known
  const { createDefaultStages } = await import('./stage-decisions.ts')
  await createDefaultStages(known)
  return queryClient.fetchQuery({ ...stages(), staleTime: 0 })
}
