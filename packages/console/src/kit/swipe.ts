import type { TouchEventHandler } from 'react'

/** Shortest distance of a swipe, at least twice that in the other direction. Pixels. */
const FAR = 56

type Swipe = { onTouchStart: TouchEventHandler; onTouchEnd: TouchEventHandler }

/**
 * Handlers that call `act` when one finger swipes towards the start of the line, where drawers go: left, or right in languages
 * that run so.
 */
export function swipeToStart(act: () => void): Swipe {
  let from: { x: number; y: number } | undefined
  return {
    onTouchStart({ touches }) {
      const touch = touches.item(0)
      from = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd({ changedTouches, currentTarget }) {
      if (from === undefined) return
      const touch = changedTouches.item(0)
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      from = undefined
      const toStart = getComputedStyle(currentTarget).direction === 'rtl' ? x : -x
      if (toStart >= FAR && toStart >= 2 * Math.abs(y)) act()
    },
  }
}
