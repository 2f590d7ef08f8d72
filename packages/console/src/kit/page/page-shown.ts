import { useEffect, useSyncExternalStore } from 'react'

/**
 * Whether the first page has shown its content. The frame's counts are asked for after that: on a slow line or processor a
 * first row would wait for them. Later pages share the line with a frame that is loaded.
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

/** Longest wait of the frame for a page that never reports, such as one without an answer. Milliseconds. */
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

/** Reports that a page's content is shown, or its failure, once the browser has painted it. */
export function useTellShown(isThere = true): void {
  useEffect(() => {
    if (!isThere || isShown) return undefined
    // The second frame starts when the first one was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
}
