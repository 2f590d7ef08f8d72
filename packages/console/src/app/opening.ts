import { KEPT_SESSION } from '#data/session/kept-place.ts'
import { typedAhead } from '#kit/palette/typed-ahead.ts'
import { filesFor, type RouteFiles } from './route-files.ts'

/**
 * A separate script that runs while the console's first file is still on its way. It asks at once for everything that the opened page
 * needs, and for the files of a page whose link has the pointer or the focus; otherwise each file would be known only once the one before
 * it has arrived. It also keeps what is typed for the palette from then on.
 */
declare const ROUTE_FILES: RouteFiles

const asked = new Set<string>()

function askFor(path: string): void {
  for (const file of filesFor(path, ROUTE_FILES)) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As Vite asks for them, or they would come twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

/** People who aren't signed in are sent to the login page. */
const isSignedIn = () => localStorage.getItem(KEPT_SESSION) !== null
typedAhead.onlyIf(isSignedIn)
askFor(isSignedIn() ? location.pathname : '/login')

const askForLinked = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link !== null && link.origin === location.origin) askFor(link.pathname)
}
for (const event of ['pointerover', 'focusin']) addEventListener(event, askForLinked, { passive: true })
