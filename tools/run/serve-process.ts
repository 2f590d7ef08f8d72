import { StartError } from './serve-config.ts'

/** What stops us from starting is one sentence on stderr. */
export function failWithSentence(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}
