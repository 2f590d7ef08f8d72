import { queryOptions } from '@tanstack/react-query'
import { inOrder, PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { queryClient } from '#data/query-client.ts'

export const stagesCollection = collectionOf('pipelineStages', PipelineStage)

/**
 * No team keeps more in view; a board with more columns could not be read, and one query asks for what stands in none of
 * them, in at most thirty parts (https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries).
 */
export const STAGES_MAX = 29

/** All stages in their order. Reads at most {@link STAGES_MAX} documents and one more. */
export const stages = () =>
  queryOptions({
    queryKey: ['pipelineStages', 'all'],
    queryFn: async () => {
      const order = { field: 'order', direction: 'asc' } as const
      const { rows } = await stagesCollection.page({ where: [], orderBy: [order], size: STAGES_MAX })
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
  const { createDefaultStages } = await import('#data/stage-decisions.ts')
  await createDefaultStages(known)
  return queryClient.fetchQuery({ ...stages(), staleTime: 0 })
}
