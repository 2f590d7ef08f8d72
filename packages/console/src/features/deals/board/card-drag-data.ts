import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { touchZone } from '#kit/touch-drag.ts'

/** Key of the deal that is dragged over the board, by mouse or finger. */
export const dragged = Symbol('deal')

type CardTarget = {
  element: HTMLElement
  /** Pixels of the window. */
  onOver(clientY: number): void
  onLeave(): void
  onDrop(deal: Deal, clientY: number): void
}

const dealOf = (load: Record<string | symbol, unknown>) => load[dragged] as Deal | undefined // what board-card.tsx put there

/** Makes an element a place where a card can be dropped, by mouse or finger. Returns a function that ends this. */
export function cardTarget({ element, onOver, onLeave, onDrop }: CardTarget): () => void {
  const drop = (load: Record<string | symbol, unknown>, clientY: number) => {
    onLeave()
    const deal = dealOf(load)
    if (deal) onDrop(deal, clientY)
  }
  return combine(
    dropTargetForElements({
      element,
      canDrop: ({ source }) => dealOf(source.data) !== undefined,
      onDrag: ({ location }) => onOver(location.current.input.clientY),
      onDragLeave: onLeave,
      onDrop: ({ source, location }) => drop(source.data, location.current.input.clientY),
    }),
    touchZone({
      element,
      canDrop: (load) => dealOf(load) !== undefined,
      onOver: ({ y }) => onOver(y),
      onLeave,
      onDrop: (load, { y }) => drop(load, y),
    }),
  )
}
