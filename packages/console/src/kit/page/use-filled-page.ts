import { useLayoutEffect, type RefObject } from 'react'

/**
 * Marks everything between a part of the page and its frame as a column (`[data-fills]` in global.css), so that the part may take the room
 * down to the end of the window. By `:has()` each card that comes would restyle all of them.
 */
export function useFilledPage(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const around: HTMLElement[] = []
    for (let at = part.current?.parentElement; at && at.localName !== 'body'; at = at.parentElement) {
      around.push(at)
      if (at.localName === 'main') break
    }
    for (const one of around) one.toggleAttribute('data-fills', true)
    return () => around.forEach((one) => one.removeAttribute('data-fills'))
  }, [part])
}
