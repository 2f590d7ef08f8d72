/**
 * Items that were opened before their address arrived. An address may arrive after the decision about its item, and would open
 * the closed item again.
 */
export function openedAhead() {
  let coming: readonly string[] = []
  return {
    put(id: string): void {
      coming = [...coming, id]
    },
    /** Whether the address of this item was expected. Earlier ones were overtaken; any other one ends the wait. */
    arrived(id: string | undefined): boolean {
      const at = coming.findIndex((one) => one === id)
      coming = at === -1 ? [] : coming.slice(at + 1)
      return at !== -1
    },
  }
}
