import { queryOptions } from '@tanstack/react-query'
import { stagesInOrder } from '@touchline/domain/nouns/deal/deal-questions.ts'
import { inOrder, PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { queryClient } from '#data/query-client.ts'

export const stagesCollection = collectionOf('pipelineStages', PipelineStage)

/** All stages in order. Reads at most `STAGES_MAX` documents and one more. */
export const stages = () =>
  queryOptions({
    queryKey: ['pipelineStages', 'all'],
    queryFn: async () => {
      const { rows } = await stagesCollection.page(stagesInOrder())
      return inOrder(rows)
    },
    staleTime: 60_000,
  })

/** Cached stages, read where there are none. */
export const knownStages = (): Promise<PipelineStage[]> => queryClient.ensureQueryData(stages())
