import { useSyncExternalStore } from 'react'

const printed = matchMedia('print')
let isAsked = false
addEventListener('beforeprint', () => (isAsked = true))
addEventListener('afterprint', () => (isAsked = false))

/**
 * Whether the page is being printed: for what only paper shows. Browsers read `@page` before they tell that the medium
 * changed, so `beforeprint` counts as well.
 */
export const useIsPrinted = (): boolean => useSyncExternalStore(follow, () => isAsked || printed.matches)

function follow(tell: () => void): () => void {
  const events = ['beforeprint', 'afterprint'] as const
  for (const event of events) addEventListener(event, tell)
  printed.addEventListener('change', tell)
  return () => {
    for (const event of events) removeEventListener(event, tell)
    printed.removeEventListener('change', tell)
  }
}
