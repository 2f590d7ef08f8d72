import type { MouseEvent } from 'react'
import { isPlain } from '#kit/page/link.tsx'

/** A cell that is edited; without a column, one of the row's that is still to be chosen. `field`: where the cell shows several. */
export type EditedCell = { id: string; column?: string | undefined; field?: string }

/** A second click that comes sooner belongs to the first one. Milliseconds. */
const TWICE_MS = 250

let opening: ReturnType<typeof setTimeout> | undefined

/**
 * A click on a cell opens its row, unless a second one says that the cell is meant: only then it is known. The name opens at
 * once, as it does by keyboard and by touch.
 */
export function pressCell(event: MouseEvent<HTMLElement>, edit: (cell: EditedCell) => void): void {
  const { target, detail, clientX, clientY } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-row-link]') : null
  const id = link?.dataset['rowLink']
  if (!link || id === undefined || detail === 0 || !isPlain(event)) return
  const cell = document.elementsFromPoint(clientX, clientY).find((one) => one.matches('[data-column]'))
  const column = cell instanceof HTMLElement ? cell.dataset['column'] : undefined
  if (column === undefined || !matchMedia('(hover: hover)').matches) return
  event.preventDefault()
  event.stopPropagation()
  if (detail > 1) return edit({ id, column })
  // A click made by code has no position, so that it comes through.
  opening = setTimeout(() => link.click(), TWICE_MS)
  // Somebody who has gone on to something else isn't led away from it.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, stop, { capture: true, once: true })
}

const stop = () => clearTimeout(opening)
