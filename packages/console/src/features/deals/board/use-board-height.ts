import { useLayoutEffect, type RefObject } from 'react'

/** Makes the board end where the screen does: its columns scroll, and the page doesn't. */
export function useBoardHeight(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const board = scroller.current
    if (!board) return undefined
    const main = board.closest('main')
    const below = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) - LIFTED : 0
    const fit = () => {
      const top = board.getBoundingClientRect().top + scrollY
      board.style.setProperty('--board-height', `${Math.floor(innerHeight - top - below)}px`)
    }
    fit()
    const watched = new ResizeObserver(fit)
    watched.observe(document.body)
    if (board.parentElement?.parentElement) watched.observe(board.parentElement.parentElement)
    addEventListener('resize', fit)
    return () => {
      watched.disconnect()
      removeEventListener('resize', fit)
    }
  }, [scroller])
}

/** Pixels by which the board reaches into the space that its page leaves below it (`.room` in board.module.css). */
const LIFTED = 32
