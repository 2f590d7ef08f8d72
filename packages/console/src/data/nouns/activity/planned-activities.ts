import { writtenNotes } from '@touchline/domain/engine/log/written-note.ts'
import { rollBackBatch } from '#data/engine/batch.ts'
import { log } from '#data/log.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import { allPlannedActivitiesOf } from './activities.ts'
import { activityDecisions } from './activity-decisions.ts'

/** Batch id of all activities that a decision on a deal cancelled or planned again. */
const batchOf = (decisionId: string) => `${decisionId}-planned`

/**
 * Cancels a deal's planned activities with the decision that closed it, one decision each under one batch id. An activity that
 * a colleague changes at the same moment stays planned: the deal's page shows it.
 */
export async function cancelPlanned(dealId: string, decisionId: string): Promise<void> {
  const subject = { field: 'pipelineId', id: dealId } as const
  const planned = await readAgain(allPlannedActivitiesOf(subject))
  const batchId = batchOf(decisionId)
  for (const activity of planned) {
    const change = {
      id: activity.id,
      seen: activity,
      batchId,
      step: { action: 'cancel' } as const,
    }
    await mutate(activityDecisions.run(), change).catch((cause: unknown) =>
      log.warn('An activity stays planned.', cause),
    )
  }
  await refresh()
}

/** Reverses, with the decision `by`, the activities that `of` cancelled or planned again; those changed since stay as they are. */
export async function reversePlanned(of: string, by: string): Promise<void> {
  const reason = { reasonCode: 'other' as const, note: writtenNotes.undoneWithDeal }
  let isAny = false
  await rollBackBatch({
    batchId: batchOf(of),
    under: batchOf(by),
    signal: new AbortController().signal,
    onStep: ({ why }) => {
      isAny = true
      if (why !== undefined) log.warn('An activity stays as it is.', why)
    },
    takeBack: async (decision, batchId) =>
      void (await mutate(activityDecisions.takeBack(), { decision, reason, batchId })),
  }).catch((cause: unknown) => log.warn('Activities stay as they are.', cause))
  if (isAny) await refresh()
}

async function refresh(): Promise<void> {
  await Promise.all(
    ['activities', 'pipelines', 'contacts', 'decisions'].map((root) =>
      queryClient.invalidateQueries({ queryKey: [root] }),
    ),
  )
}
