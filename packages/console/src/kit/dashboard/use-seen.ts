import { useCallback, useState, type RefCallback } from 'react'

/** Margin around the screen that counts as in view, so that content is there just before it is scrolled to. */
const MARGIN = '160px 0px'

/** Whether an element has ever been in view; printing brings all of them into view. */
export function useSeen(): { isSeen: boolean; seenBy: RefCallback<HTMLElement> } {
  const [isSeen, setSeen] = useState(false)
  const seenBy = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see()
      },
      { rootMargin: MARGIN },
    )
    const see = () => {
      setSeen(true)
      stop()
    }
    const stop = () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', see)
    }
    observer.observe(element)
    window.addEventListener('beforeprint', see)
    return stop
  }, [])
  return { isSeen, seenBy }
}
