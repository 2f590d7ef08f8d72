import { useEffect, useState } from 'react'
import { whenCalm } from './when-calm.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Somebody who comes to press something has done so by then. Milliseconds. */
const PRESSES_MS = 150

/**
 * Resolves once the person's first action is answered, for parts that a page doesn't need before, and that its budget has no room for.
 * Listened for from the start: actions during the first render count.
 */
export const signOfLife: Promise<void> = new Promise((resolve) => {
  const heard = (event: Event) => {
    // The browser reports a move of no distance to a page that appears under a resting pointer.
    if (event instanceof PointerEvent && event.type === 'pointermove' && isAtRest(event)) return
    for (const sign of SIGNS) removeEventListener(sign, heard)
    setTimeout(whenCalm, PRESSES_MS, resolve)
  }
  for (const sign of SIGNS) addEventListener(sign, heard, { passive: true })
})

const isAtRest = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0

/** Whether there was an action yet, for rendering. */
export function useSignOfLife(): boolean {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => {
    void signOfLife.then(() => setIsAlive(true))
  }, [])
  return isAlive
}
