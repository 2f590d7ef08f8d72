import { useEffect, useState } from 'react'
import { useComingPage } from '#kit/page/address/use-coming-page.ts'

/** A page that comes sooner needs no word that it is coming. Milliseconds. */
const SLOW_MS = 150

/**
 * Whether another page has been on its way for long enough to say so. Remains true when the person chooses yet another
 * page: shown again for a moment, the old one would take what is typed for the new one, and lose it.
 */
export function useSlowNavigation(): boolean {
  const isComing = useComingPage() !== undefined
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isComing) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isComing])
  return isComing && isSlow
}
