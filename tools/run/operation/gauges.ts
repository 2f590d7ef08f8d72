import type { Backend } from '@touchline/backend/backend.ts'
import type { GaugeSource, Reading } from '@touchline/backend/core/metrics/metrics.ts'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { LEASE_PATH } from '@touchline/domain/shared/runner.ts'
import { waitingFieldOf, waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import { clientOf } from '#tools/run/serve-data.ts'

const MINUTE_MS = 60_000

/** Metrics beyond those of every backend: how the club's work stands. */
export function clubGauges(backend: Backend): readonly GaugeSource[] {
  return [
    {
      name: 'touchline_queue_depth',
      help: 'Records that wait for a decision, by queue.',
      labels: ['queue'],
      keptMilliseconds: MINUTE_MS,
      read: () => Promise.all(waitingNouns.map((collection) => depthOf(backend, collection))),
    },
    {
      name: 'touchline_runner_idle_seconds',
      help: 'Time since a runner last worked; absent if there never was one.',
      keptMilliseconds: 10_000,
      read: () => idleReading(backend),
    },
    {
      name: 'touchline_data_version',
      help: 'Version of the data.',
      read: () => [{ value: backend.dataVersion.read().version }],
    },
  ]
}

async function depthOf(backend: Backend, collection: (typeof waitingNouns)[number]): Promise<Reading> {
  // A token is good for a day, a server runs for months.
  const client = await clientOf(backend)
  const field = waitingFieldOf(collection)
  const counts = await Promise.all(
    waitingStatesOf(collection).map((state) => client.count(collection, { [field]: state })),
  )
  const value = counts.reduce((sum, count) => sum + count, 0)
  return { labels: { queue: collection }, value }
}

async function idleReading(backend: Backend): Promise<readonly Reading[]> {
  const lease = await (await clientOf(backend)).read(LEASE_PATH)
  const until = lease?.data['until']
  if (!(until instanceof Date)) return []
  return [{ value: Math.max(0, (Date.now() - until.getTime()) / 1000) }]
}
