/** Position of a finger, in pixels of the window. */
export type Point = { x: number; y: number }

/** Makes a copy of an element that follows the finger. */
export function dragPreview(element: HTMLElement, from: Point): { move(to: Point): void; remove(): void } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return { move: () => undefined, remove: () => undefined }
  for (const name of Object.keys(copy.dataset)) delete copy.dataset[name]
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '400',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    opacity: '0.9',
    boxShadow: '0 6px 20px rgb(0 0 0 / 25%)',
    pointerEvents: 'none',
  })
  document.body.append(copy)
  return {
    move: ({ x, y }) => {
      copy.style.transform = `translate(${x - from.x}px, ${y - from.y}px)`
    },
    remove: () => copy.remove(),
  }
}

/** Distance from an edge within which the list under the finger scrolls, and its top speed. Pixels; pixels a frame. */
const EDGE = 48
const FASTEST = 14

/** Scrolls the element under the finger while it is near an edge, and reports it. Returns a function that stops. */
export function scrollNearEdge(finger: () => Point, onScroll: () => void): () => void {
  const step = () => {
    const { x, y } = finger()
    for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) if (pushed(at, x, y)) onScroll()
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** Scrolls an element; returns whether it moved. */
function pushed(element: Element, x: number, y: number): boolean {
  const canScroll = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth
  if (!canScroll || element === document.documentElement) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { scrollLeft, scrollTop } = element
  if (isScroller(overflowX)) element.scrollLeft += speed(x - left, right - x)
  if (isScroller(overflowY)) element.scrollTop += speed(y - top, bottom - y)
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop
}

const isScroller = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** Speed in pixels a frame, by the finger's distance from the edges before and behind. */
export function speed(before: number, behind: number): number {
  if (before < EDGE) return -Math.ceil((FASTEST * (EDGE - Math.max(0, before))) / EDGE)
  if (behind < EDGE) return Math.ceil((FASTEST * (EDGE - Math.max(0, behind))) / EDGE)
  return 0
}
