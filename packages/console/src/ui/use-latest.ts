import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler that stays the same and runs as the last drawing had it: what gets it isn’t drawn again because of it. */
export function useLatest<Given extends unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
