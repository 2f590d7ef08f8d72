import { useCallback, useContext } from 'react'
import { useLocation, useNavigate, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

export type AddressOptions = {
  /** Instead of a new entry in the browser's history: for what Back need not undo, such as typing. */
  replace?: boolean
  /** Shows the top of the page, as for another page of rows. */
  toTop?: boolean
}

/**
 * Changes the query of this page's address, from what it is by now. A choice is known to the router before it is drawn:
 * a second one, made from the page as it is drawn, would take the first back, and so does `setSearchParams`, whose
 * function gets the drawn parameters too (https://reactrouter.com/api/hooks/useSearchParams).
 */
export function useAddressChange(): (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: AddressOptions,
) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  return useCallback(
    (change, { replace = false, toTop = false } = {}) => {
      const latest = router?.state.navigation.location ?? router?.state.location ?? window.location
      // While another page is on its way, a choice still starts from this one.
      const { search } = latest.pathname === pathname ? latest : window.location
      const next = change(new URLSearchParams(search))
      void navigate({ search: next.toString() }, { replace, preventScrollReset: !toTop })
    },
    [navigate, router, pathname],
  )
}
