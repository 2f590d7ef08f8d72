import { useSyncExternalStore } from 'react'

const printed = matchMedia('print')

/** Whether the page is being printed: for what only paper shows. */
export const useIsPrinted = (): boolean => useSyncExternalStore(onPrint, () => printed.matches)

function onPrint(tell: () => void): () => void {
  printed.addEventListener('change', tell)
  return () => printed.removeEventListener('change', tell)
}
