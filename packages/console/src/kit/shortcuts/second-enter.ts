/** Longest time between two Enters of one press; a person who has seen the page takes longer. Milliseconds. */
const TWICE_MS = 500

/**
 * Drops the second of two Enters that chose a page: the focus has returned by then, such as to a link, which would open another
 * page. Any other key ends the wait.
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
