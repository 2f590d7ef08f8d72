/** A finger that rests for so long means what it rests on; one that moves before scrolls. Milliseconds and pixels. */
const HOLD_MS = 450
const REST = 8

/**
 * Tells which of the elements in a container a finger rested on. The touch that did it presses nothing, and the browser's own
 * menu stays away. Returns the way to end it.
 */
export function onLongPress(
  container: HTMLElement,
  selector: string,
  act: (element: Element) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: Touch | undefined
  let hasActed = false

  const forget = () => {
    clearTimeout(timer)
    start = undefined
  }
  const onStart = (event: TouchEvent) => {
    forget()
    hasActed = false
    const { target, touches } = event
    const element = target instanceof Element ? target.closest(selector) : null
    if (!element || touches.length > 1) return
    start = touches[0]
    timer = setTimeout(() => {
      hasActed = true
      navigator.vibrate?.(10)
      act(element)
    }, HOLD_MS)
  }
  const onMove = ({ touches: [touch] }: TouchEvent) => {
    if (!touch || !start) return
    if (Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY) > REST) forget()
  }
  const onEnd = (event: TouchEvent) => {
    if (hasActed) event.preventDefault()
    forget()
  }
  // The browser's menu of a link, which comes at about the same time.
  const onMenu = (event: Event) => {
    if (start !== undefined) event.preventDefault()
  }

  container.addEventListener('touchstart', onStart, { passive: true })
  container.addEventListener('touchmove', onMove, { passive: true })
  container.addEventListener('touchend', onEnd, { passive: false })
  container.addEventListener('touchcancel', forget)
  container.addEventListener('contextmenu', onMenu)
  return () => {
    forget()
    container.removeEventListener('touchstart', onStart)
    container.removeEventListener('touchmove', onMove)
    container.removeEventListener('touchend', onEnd)
    container.removeEventListener('touchcancel', forget)
    container.removeEventListener('contextmenu', onMenu)
  }
}
