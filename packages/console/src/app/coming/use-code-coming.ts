import { useContext, useEffect, useState } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router'

/** Code that is here already is evaluated sooner. Milliseconds. */
const SOON_MS = 100

/** Whether the code of a page is still on its way, and not only its data. */
export function useCodeComing({ pathname }: Pick<Location, 'pathname'>): boolean {
  const router = useContext(DataRouterContext)?.router
  const [isComing, setIsComing] = useState(false)
  useEffect(() => {
    const codes = (router && matchRoutes(router.routes, pathname))?.flatMap(({ route: { lazy } }) =>
      typeof lazy === 'function' ? [lazy] : [],
    )
    if (codes === undefined || codes.length === 0) return undefined
    let isWanted = true
    const timer = setTimeout(() => setIsComing(true), SOON_MS)
    // A module is fetched once, however often it is asked for; a failure is shown by the router.
    void Promise.allSettled(codes.map((code) => code())).then(() => {
      clearTimeout(timer)
      if (isWanted) setIsComing(false)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
      setIsComing(false)
    }
  }, [router, pathname])
  return isComing
}
