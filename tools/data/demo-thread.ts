import { parentPort, workerData } from 'node:worker_threads'
import { demoBatches, type DemoPosition } from '@touchline/demo/demo.ts'
import type { DemoContext } from '@touchline/demo/demo-item.ts'

/** Run by demo-batches.ts as a thread of its own: makes one batch each time it is asked. */
// Given by demo-batches.ts alone.
const { context, from } = workerData as { context: DemoContext; from: DemoPosition | undefined }
const batches = demoBatches(context, from)

parentPort?.on('message', () => {
  const { value, done } = batches.next()
  parentPort?.postMessage(done === true ? null : value, [])
})
