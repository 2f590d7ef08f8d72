/** May return a promise of its end. */
export type Task = () => unknown

/** A task that takes longer holds up the next no more. Milliseconds. */
const LONGEST_MS = 8_000

/**
 * Runs a task at once, and then at most once per interval, and not before the one before has ended: a server that is slow isn't
 * asked more and more. Of those that come too early, only the last one runs.
 */
export function paced(everyMs: number) {
  let nextAt = 0
  let isBusy = false
  let waiting: Task | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = (task: Task) => {
    clearTimeout(timer)
    const wait = nextAt - Date.now()
    if (isBusy) waiting = task
    else if (wait > 0) timer = setTimeout(() => run(task), wait)
    else void begin(task)
  }
  const begin = async (task: Task) => {
    isBusy = true
    nextAt = Date.now() + everyMs
    await ended(task)
    isBusy = false
    const next = waiting
    waiting = undefined
    if (next) run(next)
  }
  const stop = () => {
    clearTimeout(timer)
    waiting = undefined
  }
  return { run, stop }
}

async function ended(task: Task): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const longest = new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_MS)))
  try {
    await Promise.race([task(), longest])
  } catch {
    // Whatever failed says so itself.
  } finally {
    clearTimeout(timer)
  }
}
