import { useSyncExternalStore } from 'react'

const PRINT = 'print'

/** True between `beforeprint` and `afterprint`. */
let isAsked = false

/**
 * Whether the page is being printed: for content only on paper. Browsers read `@page` before they report the changed medium, so
 * `beforeprint` counts as well.
 */
export const useIsPrinted = (): boolean =>
  useSyncExternalStore(follow, () => isAsked || matchMedia(PRINT).matches)

function follow(tell: () => void): () => void {
  const medium = matchMedia(PRINT)
  const begin = () => {
    isAsked = true
    tell()
  }
  const end = () => {
    isAsked = false
    tell()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  medium.addEventListener('change', tell)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    medium.removeEventListener('change', tell)
  }
}
