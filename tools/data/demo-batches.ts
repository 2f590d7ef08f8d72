import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DemoBatch, DemoPosition } from '@touchline/demo/demo.ts'
import type { DemoContext } from '@touchline/demo/demo-item.ts'

/** Made while earlier ones are being written. */
const AHEAD = 3

/** All demo data as `demoBatches` gives them, made in a thread: neither making nor writing them waits for the other. */
export async function* batchesAhead(
  context: DemoContext,
  from?: DemoPosition,
): AsyncGenerator<DemoBatch, void> {
  const worker = new Worker(new URL('demo-thread.ts', import.meta.url), { workerData: { context, from } })
  const more = () => worker.postMessage('more', [])
  try {
    const answers = on(worker, 'message', { close: ['exit'] })
    for (let asked = 0; asked < AHEAD; asked++) more()
    for await (const answer of answers) {
      // Posted by demo-thread.ts alone.
      const [batch] = answer as [DemoBatch | null]
      if (batch === null) return
      more()
      yield batch
    }
  } finally {
    await worker.terminate()
  }
}
