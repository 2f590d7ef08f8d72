import { useContext } from 'react'
import {
  useLocation,
  useNavigation,
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
} from 'react-router'
import { listBeside } from '#paths.ts'

/** State of a navigation to an item that the page shows already; the addresses of all its items begin with `staysBelow`. */
export type Staying = { staysBelow: string }

/**
 * The path of another page that is on its way, or undefined; a change of the same page's search is none, nor is a record that
 * opens beside its list, nor the next item of a queue. While there is one, nothing may change the address by itself: it would
 * keep the person here.
 */
export function useComingPage(): string | undefined {
  return comingPage(useLocation(), useNavigation().location)
}

/** Asks the same at any moment: the router knows what a person chose before it is drawn, as in `useAddressAtRest`. */
export function useIsLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router
  return () => {
    if (router === undefined) return false
    const { location, navigation } = router.state
    return comingPage(location, navigation.location) !== undefined
  }
}

function comingPage({ pathname }: Location, next: Location<Partial<Staying> | null> | undefined) {
  if (next === undefined || listBeside(next.pathname).list === listBeside(pathname).list) return undefined
  const below = next.state?.staysBelow
  return below !== undefined && pathname.startsWith(below) ? undefined : next.pathname
}
