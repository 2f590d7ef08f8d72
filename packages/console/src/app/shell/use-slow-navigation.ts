import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A page that comes sooner needs no word that it is coming. Milliseconds. */
const SLOW_MS = 150

/** Whether another page has been on its way for long enough to say so. A change of the same page's search never is. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const coming = next === undefined || next === pathname ? undefined : next
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
