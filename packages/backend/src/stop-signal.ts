/** One Ctrl-C can arrive twice: from the terminal, and passed on by the process that started us. */
const sameSignalMilliseconds = 1000

/** The first signal stops gracefully; a second one, another or later, ends the process at once. */
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
