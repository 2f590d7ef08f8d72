import { dragPreview, scrollNearEdge, type Point } from './drag-scroll.ts'
import { onRestingFinger } from './resting-finger.ts'

/** Dragged data, for the place where it is dropped. */
type Load = Record<string | symbol, unknown>

type Draggable = {
  element: HTMLElement
  /** Only part to lift it by. Default: anywhere except on its buttons and boxes. */
  handle?: HTMLElement
  getData(): Load
  onLift(): void
  /** Called when it is dropped, here or nowhere. */
  onEnd(): void
}

type Zone = {
  element: HTMLElement
  canDrop(load: Load): boolean
  onOver(point: Point): void
  onLeave(): void
  onDrop(load: Load, point: Point): void
}

const zones = new WeakMap<Element, Zone>()

/** A place to drop things that a finger carries. Returns a function that ends it. */
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
 * Lets a finger drag an element, which the drag and drop of HTML leaves to each browser: a long press lifts it, and an earlier
 * move is a scroll. Returns a function that ends it.
 */
export const touchDraggable = (options: Draggable): (() => void) =>
  touchDraggables(options.element, () => options)

/** The same for those inside an element that come and go: `draggableAt` says which one is touched, if any. */
export const touchDraggables = (
  around: HTMLElement,
  draggableAt: (target: Element) => Draggable | undefined,
): (() => void) => {
  const takenAt = (target: Element) => {
    const found = draggableAt(target)
    return found && canTake(target, found) ? found : undefined
  }
  return onRestingFinger(around, {
    ms: 300,
    canRest: (target) => takenAt(target) !== undefined,
    onRest: (target, from) => {
      const found = takenAt(target)
      return found ? lift(found, from) : {}
    },
    carries: true,
  })
}

const canTake = (target: Element, { handle }: Draggable): boolean =>
  handle ? handle.contains(target) : target.closest('button, label, input') === null

/** Handles the drag from the lift to the drop. */
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
