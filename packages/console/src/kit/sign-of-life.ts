import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * The first thing that somebody does. What a page can do without until then, its budget has no room for. Listened for from the
 * start: what is done while the page is being drawn counts.
 */
export const signOfLife: Promise<void> = new Promise((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true })
})

/** Whether there was one yet, for what is drawn. */
export function useSignOfLife(): boolean {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => {
    void signOfLife.then(() => setIsAlive(true))
  }, [])
  return isAlive
}
