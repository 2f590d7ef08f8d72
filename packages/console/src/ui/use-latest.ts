import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable handler that runs the last render's version: components that get it don't render again because of it. */
export function useLatest<Given extends unknown[], Result>(
  handler: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
