import type { TouchEventHandler } from 'react'

/** So far a finger has to go, twice as far as in the other direction. Pixels. */
const FAR = 56

type Swipe = { onTouchStart: TouchEventHandler; onTouchEnd: TouchEventHandler }

/** Handlers that tell when one finger was swiped towards the start of the line, where drawers go: left, or right in languages that run so. */
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
