import type { ComponentProps, MouseEvent } from 'react'

type Going = { replace: boolean; state: unknown; preventScrollReset: boolean }
type Go = (to: string, going: Going) => void

let go: Go = (to) => location.assign(to)

/** Sets how links navigate. */
export const goBy = (way: Go) => {
  go = way
}

/** Navigates without a link on the page. */
export const goTo: Go = (to, going) => go(to, going)

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A whole path, which doesn't depend on the current page. */
  to: string
  state?: unknown
  replace?: boolean
  preventScrollReset?: boolean
}

/** The router's link for whole paths, which renders only with its parent: the router's own does so with every change of the address. */
export function Link({ to, state, replace, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    go(to, { replace: replace ?? isHere(to), state, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Whether it is a plain click; any other one is the browser's, such as for a new tab or a download. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

const isHere = (to: string) => to === `${location.pathname}${location.search}${location.hash}`
