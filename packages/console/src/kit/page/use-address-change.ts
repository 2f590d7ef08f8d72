import { useCallback, useContext } from 'react'
import { useLocation, useNavigate, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

export type AddressOptions = {
  /** Replaces the entry in the browser's history: for changes that Back need not undo, such as typing. */
  replace?: boolean
  /** Scrolls to the top, as for another page of rows. */
  toTop?: boolean
  /** Given up while another page is loading: for changes that nobody presses for, such as the end of a map's glide. */
  yields?: boolean
  /** Another address of the same page, such as a queue without an item. */
  pathname?: string | undefined
}

/**
 * Changes the query of this page's address, from its current state. The router knows a choice before it is rendered: a second
 * one, made from the rendered page, would undo the first, and so does `setSearchParams`, whose function gets the rendered
 * parameters too (https://reactrouter.com/api/hooks/useSearchParams).
 */
export function useAddressChange(): (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: AddressOptions,
) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  return useCallback(
    (change, { replace = false, toTop = false, yields = false, pathname: other } = {}) => {
      const latest = router?.state.navigation.location ?? router?.state.location ?? window.location
      const isLeaving = latest.pathname !== pathname
      if (isLeaving && yields) return
      // While another page is loading, a choice still starts from this one.
      const { search } = isLeaving ? window.location : latest
      const next = change(new URLSearchParams(search))
      void navigate(
        { ...(other && { pathname: other }), search: next.toString() },
        { replace, preventScrollReset: !toTop },
      )
    },
    [navigate, router, pathname],
  )
}
