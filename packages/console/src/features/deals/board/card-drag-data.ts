import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { touchDraggables, touchZone } from '#kit/touch-drag.ts'

/** Key of the deal that is dragged over the board, by mouse or finger. */
const dragged = Symbol('deal')

type CardTarget = {
  element: HTMLElement
  /** Pixels of the window. */
  onOver(clientY: number): void
  onLeave(): void
  onDrop(deal: Deal, clientY: number): void
}

const dealOf = (load: Record<string | symbol, unknown>) => load[dragged] as Deal | undefined // what `cardSources` put there

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

type CardSources = {
  /** Around the cards. */
  element: HTMLElement
  dealById(id: string): Deal | undefined
  onDragging(deal: Deal | undefined): void
}

/**
 * Lets the cards in an element be dragged, by mouse or finger. One becomes a source as it is pressed: most cards come and go as a column
 * scrolls and are never dragged. Returns a function that ends this.
 */
export function cardSources({ element, dealById, onDragging }: CardSources): () => void {
  const sourceAt = (target: Element) => {
    const card = target.closest<HTMLElement>('[data-card]')
    const id = card?.dataset['card']
    if (!card || id === undefined) return undefined
    return {
      element: card,
      getData: () => ({ [dragged]: dealById(id) }),
      onLift: () => onDragging(dealById(id)),
      onEnd: () => onDragging(undefined),
    }
  }
  let [pressed, end]: [HTMLElement | undefined, () => void] = [undefined, () => undefined]
  const onPress = ({ target }: Event) => {
    const source = target instanceof Element ? sourceAt(target) : undefined
    if (source === undefined || source.element === pressed) return
    end()
    pressed = source.element
    end = draggable({
      element: source.element,
      getInitialData: source.getData,
      onDragStart: source.onLift,
      onDrop: source.onEnd,
    })
  }
  element.addEventListener('pointerdown', onPress)
  return combine(
    () => element.removeEventListener('pointerdown', onPress),
    () => end(),
    touchDraggables(element, sourceAt),
  )
}
