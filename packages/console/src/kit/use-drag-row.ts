import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { touchDraggable, touchZone } from './touch-drag.ts'

/** Edge of this row where a dragged row would go. */
export type DropEdge = 'top' | 'bottom'

type DragRow = {
  list: symbol
  id: string
  /** Called when another row was dropped at this one. */
  onDrop(id: string, edge: DropEdge): void
}

type DragState = {
  row: RefObject<HTMLLIElement | null>
  grip: RefObject<HTMLButtonElement | null>
  isDragged: boolean
  /** Set while another row is over this one. */
  edge: DropEdge | undefined
}

/** Makes a row of a list draggable by its grip, and a drop target for others of the same list. */
export function useDragRow({ list, id, onDrop }: DragRow): DragState {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const drop = useRef(onDrop)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<DropEdge>()
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    if (!row.current || !grip.current) return undefined
    const [element, handle] = [row.current, grip.current]
    const getData = () => ({ list, id })
    const canTake = (data: Record<string | symbol, unknown>) => data['list'] === list && data['id'] !== id
    const receive = (dropped: unknown, at: DropEdge | undefined) => {
      setEdge(undefined)
      if (typeof dropped === 'string') drop.current(dropped, at ?? 'bottom')
    }
    const edgeAt = (y: number): DropEdge => {
      const { top, height } = element.getBoundingClientRect()
      return y < top + height / 2 ? 'top' : 'bottom'
    }
    return combine(
      draggable({
        element,
        dragHandle: handle,
        getInitialData: getData,
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => canTake(source.data),
        getData: ({ input }) =>
          attachClosestEdge({ id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        getIsSticky: () => true,
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => receive(source.data['id'], edgeOf(self.data)),
      }),
      touchDraggable({
        element,
        handle,
        getData,
        onLift: () => setDragged(true),
        onEnd: () => setDragged(false),
      }),
      touchZone({
        element,
        canDrop: canTake,
        onOver: ({ y }) => setEdge(edgeAt(y)),
        onLeave: () => setEdge(undefined),
        onDrop: (data, { y }) => receive(data['id'], edgeAt(y)),
      }),
    )
  }, [list, id])
  return { row, grip, isDragged, edge }
}

function edgeOf(data: Record<string | symbol, unknown>): DropEdge | undefined {
  const edge = extractClosestEdge(data)
  return edge === 'top' || edge === 'bottom' ? edge : undefined
}
