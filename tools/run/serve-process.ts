import { StartError } from './serve-config.ts'

/** Prints an error that stops the start as one sentence on stderr. */
export function failWithSentence(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}
