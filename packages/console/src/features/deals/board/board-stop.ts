import { useEffect, type RefObject } from 'react'

const cardsIn = (board: Element) => [...board.querySelectorAll<HTMLElement>('[data-card-link]')]

/** Parts of the current card that Tab reaches. */
const partsOf = (link: Element) => [
  ...(link.closest('[data-card]')?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/** The focused card, else the one focused last, else the first. */
const currentIn = (board: Element) =>
  board.querySelector<HTMLElement>('[data-card-link][tabindex="0"]') ?? cardsIn(board)[0]

function stopAt(board: Element, link: HTMLElement | undefined): void {
  for (const other of board.querySelectorAll('[data-card] [tabindex="0"]'))
    other.setAttribute('tabindex', '-1')
  if (link) for (const part of partsOf(link)) part.setAttribute('tabindex', '0')
}

/**
 * One Tab stop for all cards (https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex): the card focused last,
 * else the first. It's kept on the elements and unknown to React, so that moving redraws no card, and cards that come and go leave it where
 * it is.
 */
export function useBoardStop(scroller: RefObject<HTMLElement | null>): { focusCard: () => void } {
  useEffect(() => {
    const board = scroller.current
    if (!board) return undefined
    // Columns fill one after another: before anybody was on a card, the first one may not be there yet.
    let wasOnCard = false
    const settle = () => {
      const current = currentIn(board)
      const [first] = cardsIn(board)
      const next = wasOnCard ? current : first
      if (current !== next || next?.tabIndex !== 0) stopAt(board, next)
    }
    const take = ({ target }: FocusEvent) => {
      const link =
        target instanceof Element && target.closest('[data-card]')?.querySelector('[data-card-link]')
      if (!(link instanceof HTMLElement)) return
      wasOnCard = true
      stopAt(board, link)
    }
    settle()
    const watched = new MutationObserver(settle)
    watched.observe(board, { childList: true, subtree: true })
    board.addEventListener('focusin', take)
    return () => {
      watched.disconnect()
      board.removeEventListener('focusin', take)
    }
  }, [scroller])
  return { focusCard: () => scroller.current && currentIn(scroller.current)?.focus() }
}
