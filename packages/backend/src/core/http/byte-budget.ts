/** Bytes of memory that clients share. */
export type ByteBudget = {
  /** An account for one request; `client` is undefined for who may have all of it. */
  open(client: string | undefined): Charge
}

export type Charge = {
  /** Takes bytes; false, and nothing taken, when there are too many. */
  add(bytes: number): boolean
  release(): void
}

/**
 * A client gets no more than it leaves free: one alone half of all, two a third each. So something is always left for the next
 * one, however many there are.
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
