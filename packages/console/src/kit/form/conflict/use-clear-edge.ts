import { useLayoutEffect, useState, type RefObject } from 'react'

/** A field has its label above it. Pixels. */
const LABEL = 32

/** The end of the form at which a notice that lies over it does not cover the field that has the focus. */
export function useClearEdge(notice: RefObject<HTMLElement | null>): 'top' | 'bottom' {
  const [edge, setEdge] = useState<'top' | 'bottom'>('top')
  useLayoutEffect(() => {
    const look = () => {
      const field = document.activeElement
      if (notice.current === null || field === null || notice.current.contains(field)) return
      if (notice.current.closest('form')?.contains(field) !== true) return
      const [over, under] = [notice.current.getBoundingClientRect(), field.getBoundingClientRect()]
      if (over.top < under.bottom && under.top - LABEL < over.bottom)
        setEdge((now) => (now === 'top' ? 'bottom' : 'top'))
    }
    look()
    // Behind the scrolling that the focus brings about.
    const lookLater = () => requestAnimationFrame(look)
    document.addEventListener('focusin', lookLater)
    return () => document.removeEventListener('focusin', lookLater)
  }, [notice])
  return edge
}
