import { useSyncExternalStore } from 'react'

/** Update interval, enough for ages in minutes. Milliseconds. */
const TICK_MS = 30_000
/** Largest age of a time that wasn't updated and is still rendered. Milliseconds. */
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

/** Read on demand: taken when the first component listens, everything rendered with another time would render again. */
function current(): Date {
  if (timer === undefined && Math.abs(Date.now() - now.getTime()) > FRESH_MS) now = new Date()
  return now
}

/** Current time, updated while the page is open, and the same for everything in one render. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, current, current)
}
