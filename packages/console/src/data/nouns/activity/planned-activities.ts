import { log } from '#data/log.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { allPlannedActivitiesOf } from './activities.ts'
import { activityDecisions } from './activity-decisions.ts'
/**
 * Calls off what is planned for a deal, one decision each under one batch id. What a colleague changes at the same moment
 * stays planned: the deal's page shows it.
 */
export async function cancelPlanned(dealId: string): Promise<void> {
  const subject = { field: 'pipelineId', id: dealId } as const
  const planned = await queryClient.fetchQuery({ ...allPlannedActivitiesOf(subject), staleTime: 0 })
  const batchId = crypto.randomUUID()
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
  await Promise.all(
    ['activities', 'pipelines', 'contacts', 'decisions'].map((root) =>
      queryClient.invalidateQueries({ queryKey: [root] }),
    ),
  )
}
