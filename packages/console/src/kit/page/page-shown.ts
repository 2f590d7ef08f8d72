import { useEffect, useSyncExternalStore } from 'react'

/**
 * Whether the page that was opened has shown what it is for. What the frame counts is asked for after that: on a slow line
 * or processor a first row would wait for it. The pages after the first one share the line with a frame that is there.
 */
let isShown = false
const listeners = new Set<() => void>()

const shown = Promise.withResolvers<void>()

/** Settles when the first page has shown its content; the login page has none. */
export const pageShown = shown.promise

function show(): void {
  isShown = true
  shown.resolve()
  listeners.forEach((tell) => tell())
}

/** A page that never tells, such as one whose answer does not come, keeps the frame waiting no longer. Milliseconds. */
const AT_MOST_MS = 6_000

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setTimeout(show, AT_MOST_MS)
  return () => {
    clearTimeout(timer)
    listeners.delete(listener)
  }
}

const wasShown = () => isShown

/** Follows whether the first page has shown its content. */
export const usePageShown = (): boolean => useSyncExternalStore(subscribe, wasShown)

/** Tells that what a page is for stands there, or why it doesn't, once the browser has painted it. */
export function useTellShown(isThere = true): void {
  useEffect(() => {
    if (!isThere || isShown) return undefined
    // The second frame begins when the first one was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
}
