import { dragPreview, scrollNearEdge, type Point } from './drag-scroll.ts'

/** Data that is dragged, for the place where it is dropped. */
type Load = Record<string | symbol, unknown>

type Draggable = {
  element: HTMLElement
  /** Only here can it be taken; absent: anywhere but on its buttons and boxes. */
  handle?: HTMLElement
  getData(): Load
  onLift(): void
  /** It was let go, here or nowhere. */
  onEnd(): void
}

type Zone = {
  element: HTMLElement
  canDrop(load: Load): boolean
  onOver(point: Point): void
  onLeave(): void
  onDrop(load: Load, point: Point): void
}

/** A finger that rests for so long lifts; one that moves before scrolls. Milliseconds, and pixels that still count as rest. */
const HOLD_MS = 300
const REST = 8

const zones = new WeakMap<Element, Zone>()

/** A place where things that a finger carries can be let go. Returns the way to end it. */
export function touchZone(zone: Zone): () => void {
  zones.set(zone.element, zone)
  return () => zones.delete(zone.element)
}

function zoneAt({ x, y }: Point, load: Load): Zone | undefined {
  for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
    const zone = zones.get(at)
    if (zone?.canDrop(load)) return zone
  }
  return undefined
}

/**
 * Lets a finger carry an element, which the drag and drop of HTML leaves to each browser: a long press lifts it, and what
 * moves sooner is a scroll. Returns the way to end it.
 */
export function touchDraggable(options: Draggable): () => void {
  const { element } = options
  let [start, timer]: [Point | undefined, ReturnType<typeof setTimeout> | undefined] = [undefined, undefined]
  let flight: ReturnType<typeof lift> | undefined

  const forget = () => {
    clearTimeout(timer)
    start = undefined
    flight?.end()
    flight = undefined
  }
  const onStart = (event: TouchEvent) => {
    forget()
    const [touch] = event.touches
    if (touch === undefined || event.touches.length > 1 || !canTake(event.target, options)) return
    const point = pointOf(touch)
    start = point
    timer = setTimeout(() => (flight = lift(options, point)), HOLD_MS)
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (touch === undefined || start === undefined) return
    const point = pointOf(touch)
    if (flight === undefined) {
      if (Math.hypot(point.x - start.x, point.y - start.y) > REST) forget()
      return
    }
    // Nothing scrolls while something is carried.
    event.preventDefault()
    flight.move(point)
  }
  const onEnd = (event: TouchEvent) => {
    // A dragged element was not pressed.
    if (flight !== undefined) event.preventDefault()
    flight?.drop()
    forget()
  }
  // A long press would also open the browser's menu, or begin its own drag.
  const onOwn = (event: Event) => {
    if (start === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }

  const active = { passive: false }
  element.addEventListener('touchstart', onStart, { passive: true })
  element.addEventListener('touchmove', onMove, active)
  element.addEventListener('touchend', onEnd, active)
  element.addEventListener('touchcancel', forget)
  element.addEventListener('contextmenu', onOwn)
  element.addEventListener('dragstart', onOwn)
  return () => {
    forget()
    element.removeEventListener('touchstart', onStart)
    element.removeEventListener('touchmove', onMove)
    element.removeEventListener('touchend', onEnd)
    element.removeEventListener('touchcancel', forget)
    element.removeEventListener('contextmenu', onOwn)
    element.removeEventListener('dragstart', onOwn)
  }
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })

const canTake = (target: EventTarget | null, { handle }: Draggable): boolean =>
  target instanceof Element &&
  (handle ? handle.contains(target) : target.closest('button, label, input') === null)

/** From the lift until it is let go. */
function lift({ element, getData, onLift, onEnd }: Draggable, from: Point) {
  const load = getData()
  const picture = dragPreview(element, from)
  let [point, over]: [Point, Zone | undefined] = [from, undefined]
  const look = () => {
    const zone = zoneAt(point, load)
    if (zone !== over) over?.onLeave()
    over = zone
    over?.onOver(point)
  }
  const scrolling = scrollNearEdge(() => point, look)
  navigator.vibrate?.(10)
  onLift()
  return {
    move(to: Point) {
      point = to
      picture.move(to)
      look()
    },
    drop() {
      over?.onLeave()
      over?.onDrop(load, point)
      over = undefined
    },
    end() {
      over?.onLeave()
      scrolling()
      picture.remove()
      onEnd()
    },
  }
}
