import { RouterContextProvider, matchRoutes, type RouteObject } from 'react-router'
import { currentSession } from '#data/session/session.ts'
import { codeOf } from './code-ahead.ts'

/** Milliseconds that the pointer or the focus rests on a link before its record is read, so that passing over reads nothing. */
const RESTS_MS = 60

/** Most records read ahead at once; a third waits, and is dropped when the pointer moves on. */
const MOST = 2

/**
 * Reads a link's record with the loader of its page as soon as the pointer or the focus rests on it, so that a click finds it in the cache,
 * or when the button goes down.
 * Moving from row to row by keyboard reads the next one too.
 */
export function readAhead(routes: RouteObject[]): void {
  let pointed: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: string[] = []
  let running = 0

  const next = () => {
    while (running < MOST) {
      const address = waiting.shift()
      if (address === undefined) return
      running += 1
      // A failure here happens again, and is shown, on the page itself.
      void readPage(routes, new URL(address))
        .catch(() => undefined)
        .finally(() => {
          running -= 1
          next()
        })
    }
  }
  const rest = (links: readonly (HTMLAnchorElement | undefined)[]) => {
    clearTimeout(timer)
    waiting = []
    if (links.length === 0) return
    timer = setTimeout(() => {
      waiting = links.flatMap((link) => (link?.isConnected ? [link.href] : []))
      next()
    }, RESTS_MS)
  }
  const point = (link: HTMLAnchorElement | null) => {
    if (link === pointed) return
    pointed = link
    rest(link === null ? [] : [link])
  }

  // Not `pointerover`: that comes too when the page moves under a pointer that lies still.
  addEventListener(
    'pointermove',
    ({ target, pointerType }) => pointerType !== 'touch' && point(linkAt(target)),
    {
      passive: true,
    },
  )
  // A press is no passing over; a finger that comes down may only scroll.
  addEventListener(
    'pointerdown',
    ({ target, pointerType, button }) => {
      const link = button === 0 && pointerType !== 'touch' ? linkAt(target) : null
      if (link !== null) void readPage(routes, new URL(link.href)).catch(() => undefined)
    },
    { capture: true, passive: true },
  )
  addEventListener('focusin', ({ target }) => {
    const link = linkAt(target)
    if (link?.matches(':focus-visible')) rest([link, rowAfter(link)])
  })
  point(document.querySelector<HTMLAnchorElement>('a[href]:hover'))
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

function rowAfter(link: HTMLElement): HTMLAnchorElement | undefined {
  if (link.dataset['rowLink'] === undefined) return undefined
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
  return all[all.findIndex((row) => row === link) + 1]
}

/** Whether the person asked to save data. https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

async function readPage(routes: RouteObject[], url: URL): Promise<void> {
  if (url.origin !== location.origin || url.pathname === location.pathname) return
  if (currentSession().status !== 'admin' || !navigator.onLine || savesData()) return
  const match = matchRoutes(routes, url)?.at(-1)
  // Only what is about one record: lists and figures would be read for everybody who crosses the navigation.
  if (match === undefined || Object.keys(match.params).length === 0) return
  const { loader, handle } = await codeOf(match.route)
  if (typeof loader !== 'function' || (handle && 'readsQueue' in handle)) return
  await loader({
    request: new Request(url),
    url,
    pattern: match.route.path ?? '',
    params: match.params,
    context: new RouterContextProvider(),
  })
}
