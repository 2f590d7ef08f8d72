import { useSyncExternalStore } from 'react'

/** Ages are shown in minutes and more; twice a minute is often enough. Milliseconds. */
const TICK_MS = 30_000
/** Age up to which a time that nobody kept up to date is still drawn. Milliseconds. */
const FRESH_MS = 5_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = new Date()
  for (const tell of listeners) tell()
}

/** Taken as it is read: taken as the first one listens, all that was drawn for another time would be drawn again. */
function current(): Date {
  if (timer === undefined && Math.abs(Date.now() - now.getTime()) > FRESH_MS) now = new Date()
  return now
}

/** The time, moving on while the page is open, the same for all that is drawn at once. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, current, current)
}
