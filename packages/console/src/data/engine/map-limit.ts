/** Most questions at once, enough to keep a connection busy; the rest can still be cancelled. */
const AT_ONCE = 8

/** Asks something of each item, a few at a time, and stops when the signal is aborted; answers in the items' order. */
export async function mapLimit<T, R>(
  items: readonly T[],
  signal: AbortSignal,
  ask: (item: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const answers: R[] = []
  const turns = items.entries()
  // All take their next item from the same iterator.
  const asker = async () => {
    for (const [at, item] of turns) {
      signal.throwIfAborted()
      answers[at] = await ask(item)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, asker))
  return answers
}
