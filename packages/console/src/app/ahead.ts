import type { DataRouter, RouteObject } from 'react-router'
import { pageShown } from '#kit/page/page-shown.ts'
import { signOfLife } from '#kit/sign-of-life.ts'

/** Once the first page is shown and the person does something, fetches the code and records needed next, and keeps what was seen. */
export async function aheadOf(router: DataRouter, routes: RouteObject[]): Promise<void> {
  await Promise.all([pageShown, signOfLife])
  // A module that is asked for without a network may be remembered as missing.
  if (navigator.onLine) await follow(router, routes).catch(() => undefined)
}

async function follow(router: DataRouter, routes: RouteObject[]): Promise<void> {
  const [{ readAhead }, { codeAhead }, { followSeen }, { watchAlerts }] = await Promise.all([
    import('./read-ahead.ts'),
    import('./code-ahead.ts'),
    import('#data/keep-seen.ts'),
    import('./watch-alerts.ts'),
    import('./coming-page.tsx'),
  ])
  followSeen()
  readAhead(routes)
  watchAlerts(routes)
  const look = codeAhead(routes)
  let shown = router.state.location.pathname
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return
    shown = location.pathname
    look()
  })
}
