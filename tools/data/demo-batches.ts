import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DemoPosition } from '@touchline/demo/demo.ts'
import type { DemoAccount, DemoContext, DemoFile } from '@touchline/demo/demo-item.ts'

/** A batch as it is sent: its documents, with the mark of where the load stands, are the bodies of commits. */
export type EncodedBatch = {
  accounts: readonly DemoAccount[]
  files: readonly DemoFile[]
  commits: readonly Uint8Array<ArrayBuffer>[]
  /** Records made so far and in all. */
  done: number
  total: number
}

/**
 * Made while earlier ones are being written: some records take longer to make, others to write, and neither thread is to wait for the
 * other.
 */
const AHEAD = 16

/** All demo data as `demoBatches` gives them, made and encoded in a thread: neither that nor writing them waits for the other. */
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
