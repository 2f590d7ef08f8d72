/** A fault that the person who started a command can correct; its message is the one sentence to print. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}
