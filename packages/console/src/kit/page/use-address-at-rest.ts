import { useContext } from 'react'
import { useLocation, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Asks whether the page drawn is the one that the address bar shows and none is on its way: what a person chose a moment
 * ago is known to the router before it is drawn. Nothing may change the address by itself before; it would take that
 * choice back. React Router gives this moment's state to no hook, hence the context (github.com/remix-run/react-router).
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
