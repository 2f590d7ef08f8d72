import type { DataRouter, RouteObject } from 'react-router'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Fetches what is needed next, code and records, once somebody does something: nobody's first page waits for it. */
export function aheadOf(router: DataRouter, routes: RouteObject[]): void {
  const begin = () => {
    // A module that is asked for without a network may be remembered as missing.
    if (!navigator.onLine) return
    for (const sign of signs) removeEventListener(sign, begin)
    void follow(router, routes).catch(() => undefined)
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}

async function follow(router: DataRouter, routes: RouteObject[]): Promise<void> {
  const [{ readAhead }, { codeAhead }] = await Promise.all([
    import('./read-ahead.ts'),
    import('./code-ahead.ts'),
  ])
  readAhead(routes)
  const look = codeAhead(routes)
  let shown = router.state.location.pathname
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return
    shown = location.pathname
    look()
  })
}
