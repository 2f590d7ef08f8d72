import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { columnAt, columnByKey } from './chart-points.ts'

/** Column that is being read. `isByKeys`: it is announced too. */
type Cursor = { at: number; isByKeys: boolean }

/**
 * Finds the column that is being read: under the mouse, under a finger that taps or drags, or by the arrow keys. Escape and
 * leaving the chart end it. A tap reads and opens nothing: the read-out has the link.
 */
export function useChartCursor(count: number, open: (at: number) => void) {
  const [cursor, setCursor] = useState<Cursor>()
  const isTouched = useRef(false)
  const at = cursor && cursor.at < count ? cursor.at : undefined
  const read = ({ currentTarget, clientX }: PointerEvent) =>
    setCursor({
      at: columnAt(clientX, currentTarget.getBoundingClientRect(), count),
      isByKeys: false,
    })
  return {
    at,
    announced: cursor?.isByKeys === true ? at : undefined,
    /** Props of the plot. */
    pointed: {
      onPointerDown: (event: PointerEvent) => {
        isTouched.current = event.pointerType === 'touch'
        read(event)
      },
      onPointerMove: read,
      onClickCapture: (event: MouseEvent) => {
        if (isTouched.current) event.preventDefault()
      },
    },
    /** Props of the chart, which takes the focus as a whole. The pointer may move on to the read-out (WCAG 2.2, 1.4.13). */
    keyed: {
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setCursor(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        if (event.key === 'Escape' && at !== undefined) setCursor(undefined)
        else if (event.key === 'Enter' && at !== undefined && event.target === event.currentTarget) open(at)
        else {
          const next = columnByKey(event.key, at, count)
          if (next === undefined) return
          setCursor({ at: next, isByKeys: true })
        }
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: ({
        currentTarget,
        relatedTarget,
      }: {
        currentTarget: Element
        relatedTarget: EventTarget | null
      }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setCursor(undefined)
      },
    },
  }
}
