/** Something that the person who started a command can put right; its message is the one sentence to print. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Prints an error that ends a command as one sentence on stderr. */
export function failWithSentence(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}

export const say = (line: string) => void process.stdout.write(`${line}\n`)
