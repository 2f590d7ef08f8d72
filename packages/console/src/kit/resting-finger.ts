import type { Point } from './drag-scroll.ts'

/** Distance that a resting finger may move; one that moves farther before its time scrolls. Pixels. */
const REST = 8

type RestingFinger = {
  /** Milliseconds. */
  ms: number
  canRest(target: Element): boolean
  onRest(target: Element, from: Point): Held
  /** Moves reach `Held.move`, and nothing scrolls until the finger is lifted. */
  carries?: boolean
}

/** From then on until the finger is lifted. */
type Held = { move?(to: Point): void; drop?(): void; end?(): void }

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })

/**
 * Reports a finger that rests on an element. Its touch presses nothing, and the browser's own menu and drag are prevented.
 * Returns a function that stops.
 */
export function onRestingFinger(
  element: HTMLElement,
  { ms, canRest, onRest, carries = false }: RestingFinger,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: Point | undefined
  let held: Held | undefined

  const forget = () => {
    clearTimeout(timer)
    held?.end?.()
    start = held = undefined
  }
  const onStart = ({ target, touches: [touch, other] }: TouchEvent) => {
    forget()
    if (touch === undefined || other || !(target instanceof Element) || !canRest(target)) return
    const from = pointOf(touch)
    start = from
    timer = setTimeout(() => {
      navigator.vibrate?.(10)
      held = onRest(target, from)
    }, ms)
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (touch === undefined || start === undefined) return
    const to = pointOf(touch)
    if (held === undefined) {
      if (Math.hypot(to.x - start.x, to.y - start.y) > REST) forget()
    } else if (carries) {
      event.preventDefault()
      held.move?.(to)
    }
  }
  const onEnd = (event: TouchEvent) => {
    if (held !== undefined) event.preventDefault()
    held?.drop?.()
    forget()
  }
  const onOwn = (event: Event) => {
    if (start === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }

  const gone = new AbortController()
  const { signal } = gone
  element.addEventListener('touchstart', onStart, { passive: true, signal })
  element.addEventListener('touchmove', onMove, { passive: !carries, signal })
  element.addEventListener('touchend', onEnd, { passive: false, signal })
  element.addEventListener('touchcancel', forget, { signal })
  element.addEventListener('contextmenu', onOwn, { signal })
  element.addEventListener('dragstart', onOwn, { signal })
  return () => {
    forget()
    gone.abort()
  }
}
