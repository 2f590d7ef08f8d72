import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from '@touchline/backend/log'

export type BesideSettings = { url: string; dataFolder: string }

/** Enough for the runner, which reads records page by page. */
const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 }
const AGAIN_AFTER_MS = 30_000
/** Longer than a request takes on a busy machine. */
const STOPPED_WITHIN_MS = 5_000

/**
 * Runs the runner in a thread of the server's process: it costs less than a separate process, ends with this one in any case, and holds up
 * no answer.
 */
export function runBeside(settings: BesideSettings, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let thread = open()

  function open(): Worker {
    const worker = new Worker(new URL('beside-thread.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: HEAP,
    })
    worker.on('error', (error) => {
      log.error('the runner ended', { why: String(error) })
      void again()
    })
    return worker
  }

  async function again(): Promise<void> {
    await pause(AGAIN_AFTER_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    if (!stopping.signal.aborted) thread = open()
  }

  return {
    async stop() {
      stopping.abort()
      const ended = new Promise((resolve) => thread.once('exit', resolve))
      if (thread.threadId === -1) return
      thread.postMessage('stop', [])
      const late = setTimeout(() => void thread.terminate(), STOPPED_WITHIN_MS)
      await ended
      clearTimeout(late)
    },
  }
}
