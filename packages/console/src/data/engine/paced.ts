import { useEffect, useState } from 'react'

/** Runs a task at once, and then at most once per interval; of those that come too early, only the last one runs. */
export function usePaced(everyMs: number): (task: () => void) => void {
  const [{ run, stop }] = useState(() => paced(everyMs))
  useEffect(() => stop, [stop])
  return run
}

/** Same outside of a component. */
export function paced(everyMs: number) {
  let nextAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = (task: () => void) => {
    clearTimeout(timer)
    const wait = nextAt - Date.now()
    if (wait > 0) {
      timer = setTimeout(() => run(task), wait)
      return
    }
    nextAt = Date.now() + everyMs
    task()
  }
  return { run, stop: () => clearTimeout(timer) }
}
