import type { Found, Stream } from './query-stream.ts'

export type Head = { readonly found: Found; readonly stream: Stream }

/** Yields the lowest head first, with a logarithmic number of comparisons. */
export class Heap {
  /** Each head isn't above the two at twice its index. */
  private readonly heads: Head[] = []

  lowest(): Head | null {
    return this.heads[0] ?? null
  }

  push(head: Head): void {
    this.heads.push(head)
    this.rise(this.heads.length - 1)
  }

  pop(): Head | null {
    const [first] = this.heads
    const last = this.heads.pop()
    if (first === undefined || last === undefined) return null
    if (this.heads.length > 0) {
      this.heads[0] = last
      this.sink()
    }
    return first
  }

  private rise(from: number): void {
    let position = from
    while (position > 0) {
      const above = (position - 1) >> 1
      if (!this.isBelow(position, above)) return
      this.swap(position, above)
      position = above
    }
  }

  private sink(): void {
    let position = 0
    for (;;) {
      const left = 2 * position + 1
      const lower = this.isBelow(left + 1, left) ? left + 1 : left
      if (!this.isBelow(lower, position)) return
      this.swap(position, lower)
      position = lower
    }
  }

  private isBelow(one: number, other: number): boolean {
    const [left, right] = [this.heads[one], this.heads[other]]
    return left !== undefined && right !== undefined && Buffer.compare(left.found.sort, right.found.sort) < 0
  }

  private swap(one: number, other: number): void {
    const [left, right] = [this.heads[one], this.heads[other]]
    if (left === undefined || right === undefined) return
    this.heads[one] = right
    this.heads[other] = left
  }
}
