/** One Ctrl-C can arrive twice: from the terminal, and forwarded by the parent process. */
const sameSignalMilliseconds = 1000

/** Stops gracefully at the first signal; a second one, a different one or a later one, ends the process at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  let first: { name: string; at: number } | undefined
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      const at = performance.now()
      if (first === undefined) first = { name, at }
      else if (first.name !== name || at - first.at > sameSignalMilliseconds) process.exit(130)
      controller.abort()
    })
  }
  return controller.signal
}
