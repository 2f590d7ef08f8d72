import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useIsPrinted } from '#ui/printed.ts'

type VirtualOptions = {
  ids: readonly string[]
  /** Of each item, including the gap below it. Pixels. */
  height: number
  /** Estimated visible height of the list, until it is known. Pixels. */
  room: number
  /** An item that stays rendered at any scroll position, such as a dragged one. */
  kept?: string | undefined
}

type VirtualList = {
  /** Scrolling element. */
  scroller: RefObject<HTMLDivElement | null>
  onScroll(): void
  /** Keeps the item under the pointer in place while others come and go. */
  onPointerMove(event: { target: EventTarget | null }): void
  onPointerLeave(): void
  window: Window
  /** Indexes of the rendered items, in order. */
  drawn: readonly number[]
  /** Distance by which the list is moved up, or down, to keep the item under the pointer in place. Pixels. */
  shift: number
  scrollTo(index: number): void
  /** Forgets the item under the pointer: the person moves items themselves. */
  letGo(): void
}

/**
 * A long list of items of one height that renders only those in view. Items are marked with `data-item`; when others come or go
 * above the one under the pointer, or above the view, it stays in place.
 */
export function useVirtualList({ ids, height, room, kept }: VirtualOptions): VirtualList {
  const scroller = useRef<HTMLDivElement>(null)
  // At first only the visible items: those around them are rendered once these are on screen.
  const [view, setView] = useState({ scrolled: 0, shown: room, isFirst: true })
  const [shift, setShift] = useState(0)
  const anchor = useRef<string>(undefined)
  const before = useRef(ids)

  // Set by the observer: reading it in every scroll event would lay out the page each time.
  const shown = useRef(room)
  const look = () => {
    const element = scroller.current
    if (!element) return
    // Steps of half an item: most scroll events render nothing.
    const scrolled = Math.floor(element.scrollTop / (height / 2)) * (height / 2)
    setView((now) =>
      now.scrolled === scrolled && now.shown === shown.current && !now.isFirst
        ? now
        : { scrolled, shown: shown.current, isFirst: false },
    )
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      shown.current = element.clientHeight
      look()
    })
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- `look` reads nothing but references and the height, which stays
  }, [])

  useLayoutEffect(() => {
    const old = before.current
    before.current = ids
    const element = scroller.current
    // Measuring a list that was empty would lay out the page for nothing.
    if (old === ids || old.length === 0 || !element) return
    const isHeld = anchor.current !== undefined
    const held =
      anchor.current ?? (element.scrollTop > 0 ? old[Math.floor(element.scrollTop / height)] : undefined)
    if (held === undefined) return
    const [was, is] = [old.indexOf(held), ids.indexOf(held)]
    if (was < 0 || is < 0 || was === is) return
    if (isHeld) setShift((now) => now - (is - was) * height)
    else element.scrollTop += (is - was) * height
  }, [ids, height])

  const letGo = () => {
    anchor.current = undefined
    if (shift === 0) return
    setShift(0)
    if (scroller.current) scroller.current.scrollTop -= shift
  }

  const isPrinted = useIsPrinted()
  const inView = windowOf({
    count: ids.length,
    height,
    scrolled: view.scrolled - shift,
    shown: view.shown,
    ...(view.isFirst ? { around: 0 } : {}),
  })
  const window = isPrinted ? { from: 0, to: ids.length } : inView
  const places = Array.from({ length: window.to - window.from }, (_, at) => window.from + at)
  const keptAt = kept === undefined ? -1 : ids.indexOf(kept)
  const isOutside = keptAt >= 0 && (keptAt < window.from || keptAt >= window.to)

  return {
    scroller,
    onScroll: look,
    onPointerMove({ target }) {
      anchor.current =
        target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined
    },
    onPointerLeave: letGo,
    window,
    drawn: isOutside ? [...places, keptAt].toSorted((a, b) => a - b) : places,
    shift,
    letGo,
    scrollTo(index) {
      const element = scroller.current
      if (!element) return
      const top = index * height
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight
      look()
    },
  }
}

/** Range of a long list's rendered items: those in view and a few around them. */
type Window = { from: number; to: number }

/** Further items rendered on either side, so that scrolling finds them rendered. */
const AROUND = 4

/** Calculates the rendered range from the common height in pixels, so that nothing is measured; `to` is exclusive. */
export function windowOf(list: {
  count: number
  height: number
  scrolled: number
  shown: number
  around?: number
}): Window {
  const { count, height, scrolled, shown, around = AROUND } = list
  const first = Math.floor(Math.max(0, scrolled) / height)
  const last = Math.ceil((Math.max(0, scrolled) + shown) / height)
  return { from: Math.max(0, Math.min(first, count) - around), to: Math.min(count, last + around) }
}

/** Gap between two items that is nearest to a position in the list, counted from 0. */
export const gapAt = (place: number, height: number, count: number): number =>
  Math.max(0, Math.min(count, Math.round(place / height)))
