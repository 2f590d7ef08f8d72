import type { ComponentProps, MouseEvent } from 'react'

type Going = { replace: boolean; state: unknown; preventScrollReset: boolean }
type Go = (to: string, going: Going) => void

let go: Go = (to) => location.assign(to)

/** Says by what links lead somewhere. */
export const goBy = (way: Go) => {
  go = way
}

/** Follows a link that is none in the page. */
export const goTo: Go = (to, going) => go(to, going)

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A whole path: what the present page does not change. */
  to: string
  state?: unknown
  replace?: boolean
  preventScrollReset?: boolean
}

/** The router's link for whole paths, which is drawn again with its parent only: the router's own is with every change of the address. */
export function Link({ to, state, replace, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    go(to, { replace: replace ?? isHere(to), state, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Any other click is the browser's: a new tab, a download. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

const isHere = (to: string) => to === `${location.pathname}${location.search}${location.hash}`
