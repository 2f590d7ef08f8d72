import { columnIdOf, NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import type { KeyboardEvent } from 'react'

type BoardKeys = {
  columns: readonly PipelineStage[]
  cardsOf(stage: PipelineStage): readonly Deal[]
  dealOf(id: string): Deal | undefined
  bring(deal: Deal, to: PipelineStage, gap: number | undefined): void
  /** Says why nothing happens. */
  refuse(sentence: string): void
  select(id: string): void
}

/** Arrows walk from card to card; with Alt they carry the card along; X selects it. */
export function boardKeys({ columns, cardsOf, dealOf, bring, refuse, select }: BoardKeys) {
  const carry = (deal: Deal, key: string) => {
    const at = columns.findIndex(({ id }) => id === columnIdOf(deal, columns))
    const column = columns[at]
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (sideways !== undefined) {
      const to = columns[at + sideways]
      return to && to.id !== NO_STAGE.id
        ? bring(deal, to, undefined)
        : refuse(`There is no column further ${sideways < 0 ? 'left' : 'right'}.`)
    }
    if (column === undefined || column.id === NO_STAGE.id)
      return refuse(`${dealTitle(deal)} has no stage; move it to one with the arrow to the right.`)
    const cards = cardsOf(column)
    const place = cards.findIndex(({ id }) => id === deal.id)
    const gap = place + (key === 'ArrowUp' ? -1 : 1)
    if (gap < 0 || gap >= cards.length)
      return refuse(`${dealTitle(deal)} is ${gap < 0 ? 'first' : 'last'} already.`)
    return bring(deal, column, gap)
  }

  return (event: KeyboardEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    const deal = card?.dataset['card'] === undefined ? undefined : dealOf(card.dataset['card'])
    if (!card || !deal || event.ctrlKey || event.metaKey) return
    const isArrow = event.key.startsWith('Arrow')
    if (!isArrow && event.key !== 'x') return
    event.preventDefault()
    if (event.key === 'x') select(deal.id)
    else if (event.altKey) carry(deal, event.key)
    else walk(card, event.key)
  }
}

const linkIn = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('[data-card-link]')

/** To the neighbour in that direction, which is drawn a little beyond the view. */
function walk(card: HTMLElement, key: string): void {
  const column = card.closest<HTMLElement>('[data-column]')
  const board = column?.parentElement
  if (!column || !board) return
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const cards = [...column.querySelectorAll('[data-card]')]
    return linkIn(cards[cards.indexOf(card) + (key === 'ArrowUp' ? -1 : 1)])?.focus()
  }
  const columns = [...board.querySelectorAll('[data-column]')]
  const beside = columns[columns.indexOf(column) + (key === 'ArrowLeft' ? -1 : 1)]
  const { top } = card.getBoundingClientRect()
  const nearest = [...(beside?.querySelectorAll('[data-card]') ?? [])].toSorted(
    (a, b) => Math.abs(a.getBoundingClientRect().top - top) - Math.abs(b.getBoundingClientRect().top - top),
  )[0]
  return linkIn(nearest)?.focus()
}
