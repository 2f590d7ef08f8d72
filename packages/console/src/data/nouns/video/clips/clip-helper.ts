import type { ClipAnswer, ClipQuestion } from './clip-messages.ts'

export type ClipHelper = { ask(question: ClipQuestion): Promise<ClipAnswer>; end(): void }

/** Worker that hashes and compares, with one question at a time. */
export function clipHelper(): ClipHelper {
  const worker = new Worker(new URL('./clip-worker.ts', import.meta.url), { type: 'module' })
  return {
    ask(question) {
      const { promise, resolve, reject } = Promise.withResolvers<ClipAnswer>()
      const settled = new AbortController()
      const until = { once: true, signal: settled.signal }
      worker.addEventListener('message', ({ data }: MessageEvent<ClipAnswer>) => resolve(data), until)
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), until)
      worker.postMessage(question, { transfer: [] })
      return promise.finally(() => settled.abort())
    },
    end: () => worker.terminate(),
  }
}
