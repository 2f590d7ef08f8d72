import { StartError } from '#tools/serve-config.ts'

/** What stops us from starting is one sentence on stderr. */
export function failWithSentence(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}

/** One Ctrl-C can arrive twice: from the terminal, and passed on by the process that started us. */
const SAME_SIGNAL_MS = 1000

/** The first signal stops gracefully; a later second one does not wait. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  let first = 0
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (!controller.signal.aborted) first = Date.now()
      else if (Date.now() - first > SAME_SIGNAL_MS) process.exit(130)
      controller.abort()
    })
  return controller.signal
}
