import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * The first thing that somebody does. What a page can do without until then, its budget has no room for. Listened for from the
 * start: what is done while the page is being drawn counts.
 */
export const signOfLife: Promise<void> = new Promise((resolve) => {
  const heard = (event: Event) => {
    // The browser reports a move, of no distance, to a page that comes under a resting pointer.
    if (event instanceof PointerEvent && event.type === 'pointermove' && isAtRest(event)) return
    for (const sign of SIGNS) removeEventListener(sign, heard)
    resolve()
  }
  for (const sign of SIGNS) addEventListener(sign, heard, { passive: true })
})

const isAtRest = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0

/** Whether there was one yet, for what is drawn. */
export function useSignOfLife(): boolean {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => {
    void signOfLife.then(() => setIsAlive(true))
  }, [])
  return isAlive
}
