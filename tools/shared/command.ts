import { StartError } from '@touchline/firestore/start-error'

/** Prints an error that ends a command as one sentence on stderr. */
export function failWithSentence(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}

export const say = (line: string) => void process.stdout.write(`${line}\n`)
