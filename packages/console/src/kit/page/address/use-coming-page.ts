import { useLocation, useNavigation } from 'react-router'
import { listBeside } from '#paths.ts'

/**
 * The path of another page that is on its way, or undefined; a change of the same page's search is none, nor is a record that
 * opens beside its list. While there is one, nothing may change the address by itself: it would keep the person here.
 */
export function useComingPage(): string | undefined {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return next === undefined || listBeside(next).list === listBeside(pathname).list ? undefined : next
}
