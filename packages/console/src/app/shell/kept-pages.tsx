import { Activity, type ContextType, type ReactNode, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type Location,
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterNavigationContext as ComingContext,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from 'react-router'
import { listBeside } from '#paths.ts'
import { nounListedAt } from '#record-paths.ts'

/** The page is laid out as if there were no place around it. */
const AS_NOTHING = { display: 'contents' }

/** Lists that stay behind what was opened from them. */
const MOST = 2

/** Everything that a page reads of the router. */
type Seen = {
  outlet: ReactNode
  at: ContextType<typeof LocationContext>
  state: ContextType<typeof StateContext>
  data: ContextType<typeof DataContext>
  coming: ContextType<typeof ComingContext>
}

type Slot = { id: number; seen: Seen }

const pageOf = ({ pathname }: Location) => listBeside(pathname).list
const isList = (location: Location) => nounListedAt(pageOf(location)) !== undefined

/** Whether it is that entry of the browser's history; those that no link made have the same key. */
const isSame = (a: Location, b: Location) =>
  a.key === b.key && a.pathname === b.pathname && a.search === b.search

/**
 * The page, and the lists from which it was opened: they keep their state and elements outside of the document, are told nothing of what
 * happens there, and are back at once where the browser goes back to them.
 */
class Slots {
  shown: Slot | undefined
  kept: readonly Slot[] = []
  #last = 0

  show(seen: Seen): void {
    const before = this.shown
    const after = seen.at.location
    if (before === undefined) return this.#open(seen)
    const { location } = before.seen.at
    if (pageOf(location) === pageOf(after)) return this.#put({ ...before, seen })
    const found = this.kept.find((slot) => isSame(slot.seen.at.location, after))
    const mayStay = isList(location) && hasRoom() && !hasMore()
    if (found === undefined && !(mayStay && !isList(after))) return this.#put({ ...before, seen })
    const others = this.kept.filter((slot) => slot !== found)
    this.kept = mayStay ? [before, ...others].slice(0, MOST) : others
    if (found === undefined) this.#open(seen)
    else this.#put({ ...found, seen })
  }

  #open(seen: Seen): void {
    this.#put({ id: (this.#last += 1), seen })
  }

  #put(slot: Slot): void {
    this.shown = slot
  }
}

/** Whether something is open beside the page, such as a menu or a dialog that closes: outside of the page's elements it would stay. */
const hasMore = () => document.querySelector('[data-portal] > *') !== null

/** Gigabytes. https://developer.mozilla.org/docs/Web/API/Navigator/deviceMemory */
const SMALL_GB = 2
/** Part of the memory that scripts may use. */
const FULL = 0.7

function hasRoom(): boolean {
  if ('deviceMemory' in navigator && Number(navigator.deviceMemory) <= SMALL_GB) return false
  const { usedJSHeapSize = 0, jsHeapSizeLimit = 1 } =
    'memory' in performance ? Object(performance.memory) : {}
  return usedJSHeapSize / jsHeapSizeLimit < FULL
}

export function KeptPages() {
  const outlet = useOutlet()
  const at = useContext(LocationContext)
  const state = useContext(StateContext)
  const data = useContext(DataContext)
  const coming = useContext(ComingContext)
  const [slots] = useState(() => new Slots())
  slots.show({ outlet, at, state, data, coming })
  return [slots.shown, ...slots.kept]
    .flatMap((slot) => slot ?? [])
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, seen }) => <Kept key={id} isShown={id === slots.shown?.id} seen={seen} />)
}

type KeptProps = { isShown: boolean; seen: Seen }

function Kept({ isShown, seen }: KeptProps) {
  const [place] = useState(() => new Place())
  const { element, open } = place
  useEffect(() => (isShown ? place.focus() : undefined), [isShown, place])
  return (
    <>
      {/* Before the page, whose effects find it in the document. */}
      {isShown && <div ref={open} style={AS_NOTHING} />}
      {createPortal(
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <LocationContext value={seen.at}>
            <StateContext value={seen.state}>
              <DataContext value={seen.data}>
                <ComingContext value={seen.coming}>{seen.outlet}</ComingContext>
              </DataContext>
            </StateContext>
          </LocationContext>
        </Activity>,
        element,
      )}
    </>
  )
}

/** An element that can leave the document and comes back with its focus and everything scrolled as it was. */
class Place {
  readonly element = document.createElement('div')
  /** Scrolled elements, with their places when the page was left: read at each scroll, they would lay out the page each time. */
  #scrolled = new Map<Element, { left: number; top: number }>()
  #focused: HTMLElement | undefined
  /** Had the focus when the page was left. */
  #left: HTMLElement | undefined

  constructor() {
    const { element } = this
    Object.assign(element.style, AS_NOTHING)
    element.addEventListener('scroll', ({ target }) => this.#scroll(target), { capture: true, passive: true })
    element.addEventListener('focusin', ({ target }) => {
      this.#focused = target instanceof HTMLElement ? target : undefined
    })
    element.addEventListener('focusout', ({ relatedTarget }) => {
      // Not where the page goes with its focus in it.
      if (relatedTarget !== null) this.#focused = undefined
    })
  }

  #scroll(target: EventTarget | null): void {
    if (target instanceof Element && !this.#scrolled.has(target))
      this.#scrolled.set(target, { left: 0, top: 0 })
  }

  #leave(): void {
    for (const one of this.#scrolled.keys())
      if (this.element.isConnected && this.element.contains(one))
        this.#scrolled.set(one, { left: one.scrollLeft, top: one.scrollTop })
      else this.#scrolled.delete(one)
  }

  open = (into: HTMLElement | null) => {
    if (into === null) return this.#leave()
    into.append(this.element)
    // Before the heading gets the focus, as on every page.
    this.#left = this.#focused
    for (const [one, { left, top }] of this.#scrolled) one.scrollTo({ left, top, behavior: 'instant' })
  }

  focus(): void {
    if (this.#left?.isConnected) this.#left.focus({ preventScroll: true })
  }
}
