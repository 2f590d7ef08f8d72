import { useContext, useEffect, useState } from 'react'
import { useNavigation, UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router'
import { useComingPage } from '#kit/page/use-coming-page.ts'

/** A page in memory or kept by the browser comes sooner, and is shown without a skeleton before it. Milliseconds. */
const UNSEEN_MS = 12

type Coming = {
  /** Another page is on its way. */
  isComing: boolean
  /** Where it will be, once its skeleton is shown in the place of the old page. */
  shown: Location | undefined
}

/**
 * The page on its way. Its skeleton remains when the person chooses yet another one: shown again for a moment, the old page
 * would take what is typed for the new one, and lose it.
 */
export function useComing(): Coming {
  const isComing = useComingPage() !== undefined
  const { location } = useNavigation()
  const router = useContext(DataRouterContext)?.router
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isComing) return undefined
    // A page that has everything is being drawn, however long that takes: nothing comes before it.
    const show = () => setIsShown(router?.state.navigation.state !== 'idle')
    const timer = setTimeout(show, UNSEEN_MS)
    return () => {
      clearTimeout(timer)
      setIsShown(false)
    }
  }, [isComing, router])
  return { isComing, shown: isComing && isShown ? location : undefined }
}
