/** Waits for what `listen` is told of, but not longer than so many milliseconds. */
export async function waitAtMost(
  milliseconds: number,
  listen: (happened: () => void) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  listen(resolve)
  await promise
  clearTimeout(timer)
}
