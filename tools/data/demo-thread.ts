import { parentPort, workerData } from 'node:worker_threads'
import { demoBatches, type DemoBatch, type DemoPosition } from '@touchline/demo/demo.ts'
import type { DemoContext } from '@touchline/demo/demo-item.ts'
import type { EncodedBatch } from './demo-batches.ts'
import { demoMark } from './demo-mark.ts'
import { encodeCommit, type Write } from '@touchline/firestore/service-client'

/** Run by demo-batches.ts in a separate thread: makes a batch on each request. */
// Given by demo-batches.ts alone.
const { context, from, stop } = workerData as {
  context: DemoContext
  from: DemoPosition | undefined
  /** 1 once no more batches are wanted, whatever was requested before. */
  stop: Int32Array<SharedArrayBuffer>
}
const batches = demoBatches(context, from)

/** Most writes in a Firestore commit (https://firebase.google.com/docs/firestore/quotas). */
const MAX_WRITES = 500

/** Encodes a batch with the mark as its last write. */
function encoded({ items, documents, done, total, next }: DemoBatch): EncodedBatch {
  const mark = demoMark(context.size, context.now, next)
  const writes: Write[] = [...items.flatMap((item) => item.documents), ...documents, mark]
  const commits: Uint8Array<ArrayBuffer>[] = []
  for (let start = 0; start < writes.length; start += MAX_WRITES)
    commits.push(encodeCommit(writes.slice(start, start + MAX_WRITES)))
  return {
    accounts: items.flatMap(({ account }) => (account ? [account] : [])),
    files: items.flatMap(({ file, files = [] }) => (file ? [file, ...files] : files)),
    commits,
    done,
    total,
  }
}

parentPort?.on('message', () => {
  if (Atomics.load(stop, 0) === 1) return parentPort?.close()
  const { value, done } = batches.next()
  if (done === true) return parentPort?.postMessage(null, [])
  const batch = encoded(value)
  parentPort?.postMessage(
    batch,
    batch.commits.map(({ buffer }) => buffer),
  )
})
