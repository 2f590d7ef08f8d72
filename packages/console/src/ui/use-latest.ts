import { useCallback, useEffect, useRef } from 'react'

/** A handler that stays the same and runs as the last drawing had it: whoever gets it is not drawn anew because of it. */
export function useLatest<Given extends unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
