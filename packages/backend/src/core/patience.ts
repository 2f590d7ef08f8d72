/** Waits for a notification of `listen`, at most for the given milliseconds. */
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
