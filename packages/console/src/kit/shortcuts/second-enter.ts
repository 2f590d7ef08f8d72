/** The second Enter of two comes sooner; a person who has seen the page takes longer. Milliseconds. */
const TWICE_MS = 500

/**
 * Drops the second Enter of two that chose a page: the focus is back where it was by then, such as on a link, which
 * would lead elsewhere. Any other key ends the wait.
 */
export function dropSecondEnter(place: EventTarget = window): void {
  const press = (event: Event) => {
    if (!('key' in event) || event.key !== 'Enter') return stop()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const timer = setTimeout(() => stop(), TWICE_MS)
  const stop = () => {
    clearTimeout(timer)
    place.removeEventListener('keydown', press, true)
  }
  place.addEventListener('keydown', press, true)
}
