/** A generator of reproducible random numbers: https://en.wikipedia.org/wiki/Xorshift */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761 + 1) | 0 || 1
  }

  /** Returns an integer from 0 to below `limit`. */
  below(limit: number): number {
    this.state ^= this.state << 13
    this.state ^= this.state >>> 17
    this.state ^= this.state << 5
    return (this.state >>> 0) % limit
  }

  of<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)]
    if (choice === undefined) throw new Error('There is nothing to choose from.')
    return choice
  }
}
