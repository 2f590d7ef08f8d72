import { useContext } from 'react'
import { useLocation, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Returns a function that says whether the rendered page is the one in the address bar and none is loading: the router knows a
 * person's choice before it is rendered. Code must not change the address by itself before; it would undo that choice. React
 * Router gives its current state to no hook, hence the context (github.com/remix-run/react-router).
 */
export function useAddressAtRest(): () => boolean {
  const drawn = useLocation()
  const router = useContext(DataRouterContext)?.router
  return () => {
    if (router === undefined) return true
    const { navigation, location } = router.state
    return (
      navigation.state === 'idle' && location.key === drawn.key && window.location.search === drawn.search
    )
  }
}
