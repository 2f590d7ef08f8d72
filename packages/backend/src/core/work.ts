/**
 * Counts the cost of a request in steps of a microsecond or two: reading an index entry is one. On a shared thread it
 * tells when a request has used its share.
 */
export class Work {
  private steps = 0

  get spent(): number {
    return this.steps
  }

  spend(steps: number): void {
    this.steps += steps
  }
}

/** An answer in progress: yields '' whenever it can be paused or given up. */
export type Pausing<T> = Generator<string, T, void>

/** Finishes an answer without pauses. */
export function finish<T>(answer: Pausing<T>): T {
  for (;;) {
    const { done, value } = answer.next()
    if (done === true) return value
  }
}
