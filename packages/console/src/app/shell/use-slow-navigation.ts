import { useEffect, useState } from 'react'
import { useComingPage } from '#kit/page/use-coming-page.ts'

/** A page that comes sooner needs no word that it is coming. Milliseconds. */
const SLOW_MS = 150

/** Whether another page has been on its way for long enough to say so. */
export function useSlowNavigation(): boolean {
  const coming = useComingPage()
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    if (coming === undefined) return
    const timer = setTimeout(() => setSlow(coming), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(undefined)
    }
  }, [coming])
  return coming !== undefined && slow === coming
}
