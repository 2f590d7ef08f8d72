import { t } from '@touchline/domain/language/t.ts'
import { columnIdOf, NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { areShortcutsOn, type Shortcut } from '#kit/shortcuts/registry.ts'
import { isRtl, stepAlong } from '#ui/text/direction.ts'

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

type BoardKeys = {
  columns: readonly PipelineStage[]
  cardsOf(stage: PipelineStage): readonly Deal[]
  dealOf(id: string): Deal | undefined
  bring(deal: Deal, to: PipelineStage, gap: number | undefined): void
  /** Says why nothing happens. */
  refuse(sentence: string): void
  select(id: string): void
}

/** Keys that work on the board, for the list of shortcuts; those of a card focus the cards if none has the focus. */
export const boardShortcuts = (focusCard: () => void): Shortcut[] => [
  { keys: 'b', label: t('Go to the cards'), run: focusCard },
  { keys: '← ↑ → ↓', label: t('Move between cards'), moves: true, run: focusCard },
  { keys: 'Alt ← ↑ → ↓', label: t('Move the card'), moves: true, run: focusCard },
  { keys: 'x', label: t('Select or deselect the card'), moves: true, run: focusCard },
]

/** Arrows move between cards, and to the heads above; with Alt they move the card; X selects it. */
export function boardKeys({ columns, cardsOf, dealOf, bring, refuse, select }: BoardKeys) {
  const carry = (deal: Deal, key: string, runsRtl: boolean) => {
    const at = columns.findIndex(({ id }) => id === columnIdOf(deal, columns))
    const column = columns[at]
    const sideways = stepAlong(key, runsRtl)
    if (sideways !== 0) {
      const to = columns[at + sideways]
      return to && to.id !== NO_STAGE.id
        ? bring(deal, to, undefined)
        : refuse(sideways < 0 ? t('This is the first column.') : t('This is the last column.'))
    }
    if (column === undefined || column.id === NO_STAGE.id)
      return refuse(
        t('{dealTitle} has no stage. Move it to one with Alt {arrow}.', {
          dealTitle: dealTitle(deal),
          arrow: runsRtl ? '←' : '→',
        }),
      )
    const cards = cardsOf(column)
    const place = cards.findIndex(({ id }) => id === deal.id)
    const gap = place + (key === 'ArrowUp' ? -1 : 1)
    if (gap < 0 || gap >= cards.length)
      return refuse(
        gap < 0
          ? t('{dealTitle} is already first.', { dealTitle: dealTitle(deal) })
          : t('{dealTitle} is already last.', { dealTitle: dealTitle(deal) }),
      )
    return bring(deal, column, gap)
  }

  return (event: KeyboardEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    const deal = card?.dataset['card'] === undefined ? undefined : dealOf(card.dataset['card'])
    if (event.ctrlKey || event.metaKey) return
    if (!card || !deal) return walkDown(event)
    const isArrow = event.key.startsWith('Arrow')
    // Where single keys are switched off this one is too.
    if (!isArrow && !(event.key === 'x' && areShortcutsOn())) return
    event.preventDefault()
    if (event.key === 'x') select(deal.id)
    else if (event.altKey) carry(deal, event.key, isRtl(card))
    else walk(card, event.key)
  }
}

const linkIn = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('[data-card-link]')

/** Moves from the head of a column to its first card. */
function walkDown(event: KeyboardEvent): void {
  const head = event.target instanceof Element ? event.target.closest('[data-column-add]') : null
  if (!head || event.key !== 'ArrowDown') return
  event.preventDefault()
  linkIn(head.closest('[data-column]')?.querySelector('[data-card]'))?.focus()
}

/** Moves to the neighbour in that direction, which is drawn a little beyond the view. */
function walk(card: HTMLElement, key: string): void {
  const column = card.closest<HTMLElement>('[data-column]')
  const board = column?.parentElement
  if (!column || !board) return
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const cards = [...column.querySelectorAll('[data-card]')]
    const next = cards[cards.indexOf(card) + (key === 'ArrowUp' ? -1 : 1)]
    const above = key === 'ArrowUp' ? column.querySelector<HTMLElement>('[data-column-add]') : undefined
    return (linkIn(next) ?? above)?.focus()
  }
  const columns = [...board.querySelectorAll('[data-column]')]
  const beside = columns[columns.indexOf(column) + stepAlong(key, isRtl(board))]
  const { top } = card.getBoundingClientRect()
  const nearest = [...(beside?.querySelectorAll('[data-card]') ?? [])].toSorted(
    (a, b) => Math.abs(a.getBoundingClientRect().top - top) - Math.abs(b.getBoundingClientRect().top - top),
  )[0]
  return linkIn(nearest)?.focus()
}
