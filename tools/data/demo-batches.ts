import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DemoPosition } from '@touchline/demo/demo.ts'
import type { DemoAccount, DemoContext, DemoFile } from '@touchline/demo/demo-item.ts'

/** A batch ready to send: commit bodies of its documents and of the load's progress. */
export type EncodedBatch = {
  accounts: readonly DemoAccount[]
  files: readonly DemoFile[]
  commits: readonly Uint8Array<ArrayBuffer>[]
  done: number
  total: number
}

/** Batches made ahead: some records take longer to make, others to write, and neither thread should wait for the other. */
const AHEAD = 16

/** Yields all demo data of `demoBatches`, made and encoded in a thread, so that making and writing don't wait for each other. */
export async function* batchesAhead(
  context: DemoContext,
  from?: DemoPosition,
): AsyncGenerator<EncodedBatch, void> {
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(new URL('demo-thread.ts', import.meta.url), {
    workerData: { context, from, stop },
  })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const more = () => worker.postMessage('more', [])
  try {
    const answers = on(worker, 'message', { close: ['exit'] })
    for (let asked = 0; asked < AHEAD; asked++) more()
    for await (const answer of answers) {
      // Posted by demo-thread.ts alone.
      const [batch] = answer as [EncodedBatch | null]
      if (batch === null) return
      more()
      yield batch
    }
  } finally {
    // It ends itself after the batch that it makes: to terminate a thread while it begins to compress a picture ends the whole
    // process (Node 26: "close before init" in src/node_zlib.cc).
    Atomics.store(stop, 0, 1)
    more()
    await ended
  }
}
