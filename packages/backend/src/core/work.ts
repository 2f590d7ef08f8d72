/**
 * Counts what answering a request costs, in steps of a microsecond or two: an entry of an index read is one.
 * Where requests share a thread it says when one has had enough of it.
 */
export class Work {
  private steps = 0

  /** The steps so far. */
  get spent(): number {
    return this.steps
  }

  spend(steps: number): void {
    this.steps += steps
  }
}

/** An answer in the making: it yields '' at every moment at which it may be put off or given up. */
export type Pausing<T> = Generator<string, T, void>

/** Makes an answer in one go. */
export function finish<T>(answer: Pausing<T>): T {
  for (;;) {
    const { done, value } = answer.next()
    if (done === true) return value
  }
}
