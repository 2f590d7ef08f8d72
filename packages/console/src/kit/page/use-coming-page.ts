import { useContext } from 'react'
import {
  useLocation,
  useNavigation,
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
} from 'react-router'
import { listBeside } from '#paths.ts'

/** State of a navigation to an item that the page shows already; the addresses of all its items start with `staysBelow`. */
export type Staying = { staysBelow: string }

/**
 * Path of another page that is loading, or undefined; not for a change of the same page's search, a record that opens beside
 * its list, or the next item of a queue. During that time code must not change the address by itself: it would keep the person
 * here.
 */
export function useComingPage(): string | undefined {
  return comingPage(useLocation(), useNavigation().location)
}

/** Same at any moment: the router knows a person's choice before it is rendered, as in `useAddressAtRest`. */
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
  return isStaying(pathname, next) ? undefined : next.pathname
}

/** Whether a page shows the item of a navigation from `pathname` already. */
export function isStaying(pathname: string, { state }: Location<Partial<Staying> | null>): boolean {
  return state?.staysBelow !== undefined && pathname.startsWith(state.staysBelow)
}
