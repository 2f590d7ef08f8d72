/** Memory that clients share, in bytes. */
export type ByteBudget = {
  /** Account of a request; `client` is undefined if it may use everything. */
  open(client: string | undefined): Charge
}

export type Charge = {
  /** Takes bytes; false, without taking any, if there are too many. */
  add(bytes: number): boolean
  release(): void
}

/**
 * A client gets no more than it leaves free: one alone half, two a third each. So there is always room for the next.
 */
export function createByteBudget(total: number): ByteBudget {
  const heldBy = new Map<string, number>()
  let all = 0
  return {
    open(client) {
      let mine = 0
      const change = (bytes: number) => {
        mine += bytes
        all += bytes
        if (client === undefined) return
        const held = (heldBy.get(client) ?? 0) + bytes
        if (held === 0) heldBy.delete(client)
        else heldBy.set(client, held)
      }
      return {
        add(bytes) {
          const held = client === undefined ? 0 : (heldBy.get(client) ?? 0) + bytes
          if (held > total - all - bytes) return false
          change(bytes)
          return true
        },
        release: () => change(-mine),
      }
    },
  }
}
