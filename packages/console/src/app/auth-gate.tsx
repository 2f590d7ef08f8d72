import { useEffect, type ReactNode } from 'react'
import { Navigate, redirect, useLocation, type MiddlewareFunction } from 'react-router'
import { recheckSession, sessionReady, type Administrator } from '#data/session/session.ts'
import { useSession } from '#data/session/use-session.ts'
import { loginFrom, paths } from '#paths.ts'

/** Access rule before a page loads: redirects everyone but administrators to the login page, with the requested location. */
export const requireAdmin: MiddlewareFunction = async ({ request }) => {
  const { status } = await sessionReady()
  if (status !== 'admin') throw redirect(loginFrom(asked(request)))
}

/** A request has no fragment; for the page that the browser opened, the address bar still has it. */
function asked({ url }: Request): { pathname: string; search: string; hash: string } {
  const { pathname, search } = new URL(url)
  const isOpened = pathname === location.pathname && search === location.search
  return { pathname, search, hash: isOpened ? location.hash : '' }
}

/** Access rule while a page is open: signed out here or in another tab, demoted, or denied by the backend. */
export function AuthGate({ children }: { children(admin: Administrator): ReactNode }) {
  const session = useSession()
  useRecheckOnFocus()
  return session.status === 'admin' ? children(session.admin) : <ToLogin />
}

/** Redirects to the login page, and from there back here unless the person left by choice. */
export function ToLogin() {
  const session = useSession()
  const here = useLocation()
  const leftByChoice = session.status === 'signedOut' && session.left === true
  return <Navigate to={leftByChoice ? paths.login() : loginFrom(here)} replace />
}

/** Milliseconds. Switching often between windows needn't ask each time. */
const RECHECK_AFTER_MS = 5_000

function useRecheckOnFocus(): void {
  useEffect(() => {
    let checkedAt = Date.now()
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < RECHECK_AFTER_MS) return
      checkedAt = Date.now()
      void recheckSession()
    }
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      window.removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
